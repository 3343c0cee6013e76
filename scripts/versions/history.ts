import { execFileSync } from 'node:child_process';
import { root } from '../repository.ts';

const migrationsFolder = 'packages/server/src/db/migrations';

export const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim();

/** The commit, or the merge, that brought the newest of the files there; empty where they are not committed. */
export const broughtBy = (path: string = migrationsFolder): string =>
  git('log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', path);

const timeOf = (line: string): number => Number(line.split(' ')[1]);

/**
 * The version before a commit. Commits that were landed together have the time of their landing, and only the last of
 * them is a version: so it is the newest one that was landed earlier.
 */
export const versionBefore = (commit: string): string => {
  const [own = '', ...earlier] = git('log', '--first-parent', '--format=%H %ct', commit).split('\n');
  const before = earlier.find((line) => timeOf(line) < timeOf(own));
  if (before === undefined)
    throw new Error('there is no earlier version: a clone with its whole history is needed');
  return before.split(' ')[0] ?? '';
};
