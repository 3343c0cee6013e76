import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isGenerated } from '../gates/snapshot.ts';
import { repositoryFiles } from '../repository.ts';

const scope = '@iodd-hub';

const linkInto = (from: string, to: string, names: readonly string[]): void => {
  mkdirSync(to, { recursive: true });
  for (const name of names) symlinkSync(join(from, name), join(to, name));
};

/** Installed packages are shared, our own are those of the copy: else a change would not be seen. */
export const linkPackages = (from: string, to: string): void => {
  const installed = join(from, 'node_modules');
  linkInto(
    installed,
    join(to, 'node_modules'),
    readdirSync(installed).filter((name) => name !== scope && name !== '.vite' && name !== '.cache'),
  );
  const packages = readdirSync(join(to, 'packages'));
  mkdirSync(join(to, 'node_modules', scope));
  for (const name of packages) {
    symlinkSync(join('../../packages', name), join(to, 'node_modules', scope, name));
    const nested = join(from, 'packages', name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(to, 'packages', name, 'node_modules'));
  }
};

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

/** A copy of the project in a folder of its own, as one commit, so that git tells what was touched. */
export const copyProject = (from: string): string => {
  const to = mkdtempSync(join(tmpdir(), 'how-to-'));
  for (const path of repositoryFiles(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
  linkPackages(from, to);
  git(to, 'init', '--quiet');
  // It is read once and thrown away.
  git(to, 'config', 'core.compression', '0');
  git(to, 'add', '--all');
  git(to, '-c', 'user.name=how-to', '-c', 'user.email=how-to@localhost', 'commit', '--quiet', '-m', 'copy');
  return to;
};

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** What a person touched in the copy: new and changed files, without tests and what a program writes. */
export const touchedFiles = (folder: string): string[] =>
  git(folder, 'status', '--porcelain', '--untracked-files=all', '-z')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3))
    .filter((path) => !isGenerated(path) && !isTest(path))
    .sort();

/** As it was copied; what tools remember of it stays. */
export const restoreCopy = (folder: string): void => {
  git(folder, 'reset', '--hard', '--quiet');
  git(folder, 'clean', '-d', '--force', '--quiet');
};

export const removeCopy = (folder: string): void => rmSync(folder, { recursive: true, force: true });
