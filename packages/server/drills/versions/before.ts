import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../../../../scripts/docs/how-to-copy.ts';
import { root } from '../../../../scripts/repository.ts';
import { broughtBy, git, versionBefore } from '../../../../scripts/versions/history.ts';

const migrations = 'packages/server/src/db/migrations';

const namesAt = (commit: string): string[] =>
  git('ls-tree', '--name-only', commit, `${migrations}/`)
    .split('\n')
    .filter((name) => name.endsWith('.sql'));

/**
 * The newest version whose migrations the present ones go on from, unless another commit is named: branches that were
 * merged one after the other brought theirs in another order, and nobody can update from what stood in between.
 */
const commitBefore = (): string => {
  const index = process.argv.indexOf('--commit');
  const named = index < 0 ? undefined : process.argv[index + 1];
  if (named !== undefined) return git('rev-parse', named);
  const present = namesAt('HEAD').join('\n');
  let commit = versionBefore(broughtBy());
  while (!present.startsWith(namesAt(commit).join('\n'))) commit = versionBefore(commit);
  return commit;
};

export interface Before {
  readonly commit: string;
  readonly program: string;
  /** Migrations that the present version has and this one has not. */
  readonly newer: number;
  /** Whether it would install the same packages. */
  readonly hasSamePackages: boolean;
  readonly remove: () => void;
}

const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** An earlier version of this repository in a folder of its own, with the packages that are installed here. */
export const takeBefore = (): Before => {
  const commit = commitBefore();
  const folder = mkdtempSync(join(tmpdir(), 'hub-before-'));
  const contents = ['package.json', 'package-lock.json', 'packages'];
  const archive = execFileSync('git', ['archive', '--format=tar', commit, ...contents], {
    cwd: root,
    maxBuffer: 1 << 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(root, folder);
  return {
    commit,
    program: join(folder, 'packages/server/src/main.ts'),
    newer: namesAt('HEAD').length - namesAt(commit).length,
    hasSamePackages: lockOf(folder) === lockOf(root),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
