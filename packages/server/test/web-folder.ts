import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publicPages } from '@iodd-hub/contract/pages';
import { pagePathsFile } from '../src/pages/page-paths.ts';

/** Some pages that are not public; the build writes all of the route table. */
const furtherPaths = [
  '/login',
  '/updateuser',
  '/mylibrary',
  '/iodd/public',
  '/iodd/upload',
  '/iodd/upload/:importId',
  '/admin',
  '/admin/inbox',
];

/** A folder like that of a build. The page before it is built has the same marks as the built one. */
export const webFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-web-'));
  copyFileSync(new URL('../../web/index.html', import.meta.url), join(folder, 'index.html'));
  const paths = [...Object.values(publicPages).map(({ path }) => path), ...furtherPaths];
  mkdirSync(dirname(join(folder, pagePathsFile)));
  writeFileSync(join(folder, pagePathsFile), JSON.stringify(paths));
  return folder;
};
