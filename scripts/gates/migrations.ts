import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { broughtBy, versionBefore } from '../versions/history.ts';
import { runGate } from './gate.ts';
import { migrationProblems } from './migration-rules.ts';

const folder = 'packages/server/src/db/migrations';
/** Those before it were landed before there was anybody to update. */
const firstHeld = '0076';

/** For a migration that is new: the newest commit. */
const before = (file: string): string => {
  const added = broughtBy(`${folder}/${file}`);
  return added === '' ? 'HEAD' : versionBefore(added);
};

/** What runs, not what makes the schema: a migration that made a column names it forever. */
const isUsedIn = (commit: string, word: string): boolean => {
  const places = [
    'packages/server/src',
    `:!${folder}`,
    ':!packages/server/src/db/schema.gen.ts',
    ':!*.test.ts',
  ];
  const words = ['grep', '--quiet', '--word-regexp', '--fixed-strings', '-e', word, commit, '--', ...places];
  const { status, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  // A clone without its history has no version before.
  if (status !== 0 && status !== 1)
    throw new Error(`the version before ${word} went cannot be read: ${stderr}`);
  return status === 0;
};

await runGate('migrations', () => {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
  const held = files.filter((file) => file >= firstHeld);
  return {
    what: `migrations, ${held.length} of them held to leave the version before what it uses`,
    looked: files.length,
    atLeast: 40,
    problems: held.flatMap((file) =>
      migrationProblems({
        file,
        sql: readFileSync(join(root, folder, file), 'utf8'),
        isUsedBefore: (word) => isUsedIn(before(file), word),
      }),
    ),
  };
});
