import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parametersOf } from '@iodd-hub/contract/pages';
import { z } from 'zod';

export const indexFile = 'index.html';

/** The build of the web application writes it from its route table. */
export const pagePathsFile = '.vite/page-paths.json';

/** A build writes both: one without the paths is of an older version, or broke off. */
export const isBuilt = (directory: string): boolean =>
  [indexFile, pagePathsFile].every((file) => existsSync(join(directory, file)));

/** Whether the built web application has a page at a path. */
export const openPagePaths = (directory: string): ((path: string) => boolean) => {
  const patterns = z
    .array(z.string())
    .parse(JSON.parse(readFileSync(join(directory, pagePathsFile), 'utf8')));
  return (path) => patterns.some((pattern) => parametersOf(pattern, path) !== undefined);
};
