import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** What belongs to the project: tracked files and new ones that git does not ignore, relative to the root. */
export const repositoryFiles = (folder: string = root): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    // A file that was deleted but not yet committed is still listed.
    .filter((path) => path !== '' && existsSync(join(folder, path)))
    .sort();

export const isSource = (path: string): boolean =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts');
