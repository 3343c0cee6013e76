import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Application } from '../../packages/contract/src/system.ts';
import { isPlainPath } from '../../packages/server/src/updates/tar.ts';
import { repositoryFiles, root } from '../repository.ts';
import { dependenciesOf } from './dependencies.ts';
import type { Packed } from './tar.ts';

const read = (path: string): Packed => ({ path, octets: readFileSync(join(root, path)) });

/** What programs run, not what proves them. */
const isProduct = (path: string): boolean =>
  !/\.test\.tsx?$/.test(path) && !/^packages\/[^/]+\/(test|testing|drills|bench|attack)\//.test(path);

/** Types, maps and texts for people are half of what packages bring; their licences are not left out. */
const isNeeded = (path: string): boolean =>
  !/\.(map|d\.[cm]?ts)$/.test(path) &&
  (!/\.md$/i.test(path) || /(licen[cs]e|notice|copying)[^/]*$/i.test(path));

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

const isOfAnother = (folder: string, path: string): boolean =>
  path.slice(folder.length).includes('/node_modules/');

/** The installed packages that a package of ours needs to run; what has a name that no archive takes is test data. */
export const installedFiles = (start: string): Packed[] =>
  dependenciesOf(start)
    .installed.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(folder).filter((path) => !isOfAnother(folder, path)))
    .filter((path) => isNeeded(path) && isPlainPath(path))
    .toSorted()
    .map(read);

export const ownFiles = (start: string): Packed[] => {
  const folders = dependenciesOf(start).own.map((folder) => `${folder}/`);
  return repositoryFiles()
    .filter((path) => folders.some((folder) => path.startsWith(folder)) && isProduct(path))
    .map(read);
};

const pages = 'packages/web/dist';
const toolserverPages = 'packages/toolserver/dist/pages';

const pagesFiles = (folder = pages): Packed[] => {
  if (!existsSync(join(root, folder, 'index.html')))
    throw new Error('the pages are not built: npm run build');
  return filesBelow(folder).toSorted().map(read);
};

const within = (folder: string, files: readonly Packed[]): Packed[] =>
  files.map(({ path, octets }) => ({ path: relative(folder, path), octets }));

export const versionOf = (name: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, `packages/${name}/package.json`), 'utf8'),
  );
  return version;
};

/** Everything that an application of this clone is, but for the installed packages. */
export const applicationFiles: Readonly<Record<Application, () => Packed[]>> = {
  service: () => [read('package.json'), ...ownFiles('packages/server'), ...pagesFiles()],
  toolserver: () => [
    read('package.json'),
    ...ownFiles('packages/toolserver'),
    ...pagesFiles(toolserverPages),
  ],
  web: () => [
    // Beside the other file that the build writes for the service: a name that begins with a dot is not served.
    { path: '.vite/package.json', octets: Buffer.from(JSON.stringify({ version: versionOf('web') })) },
    ...within(pages, pagesFiles()),
  ],
};

export const startOf: Readonly<Record<Application, string | null>> = {
  service: 'packages/server',
  toolserver: 'packages/toolserver',
  web: null,
};
