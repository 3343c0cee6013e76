import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Where an image is built there is no Git: what is there is what .containerignore let in. */
const filesWithoutGit = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesWithoutGit(path) : [path];
    });

const filesOfGit = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    // A file that was deleted but not yet committed is still listed.
    .filter((path) => path !== '' && existsSync(join(folder, path)))
    .sort();

/** What belongs to the project: tracked files and new ones that git does not ignore, relative to the root. */
export const repositoryFiles = (folder: string = root): string[] =>
  existsSync(join(folder, '.git'))
    ? filesOfGit(folder)
    : filesWithoutGit(folder)
        .map((path) => relative(folder, path))
        .toSorted();

export const isSource = (path: string): boolean =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts');
