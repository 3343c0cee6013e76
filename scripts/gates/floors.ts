/** `npm run floors`: no commit lowered the floor of a bench, as far back as this clone's history reaches. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Floors, floorsFile, loweredIn, readFloors } from '../bench/floors.ts';
import { runGate } from './gate.ts';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

const committed = (): Floors[] =>
  git('log', '--format=%H', '--reverse', '--first-parent', '--', floorsFile)
    .split('\n')
    .filter(Boolean)
    .map((commit) => readFloors(git('show', `${commit}:${floorsFile}`)));

await runGate('floors', () => {
  const versions = [...committed(), readFloors(readFileSync(join(root, floorsFile), 'utf8'))];
  const problems = versions.flatMap((version, at) => {
    const before = versions[at - 1];
    return before ? loweredIn(before, version) : [];
  });
  return { what: 'versions of the table', looked: versions.length, atLeast: 1, problems };
});
