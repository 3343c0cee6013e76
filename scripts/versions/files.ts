import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { Application } from '../../packages/contract/src/system.ts';
import { isPlainPath } from '../../packages/versions/src/tar.ts';
import { repositoryFiles, root } from '../repository.ts';
import { bundled } from '../toolserver/bundle.ts';
import { licenceTexts } from '../toolserver/licence-texts.ts';
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

const pagesFiles = (): Packed[] => {
  if (!existsSync(join(root, pages, 'index.html'))) throw new Error('the pages are not built: npm run build');
  return filesBelow(pages).toSorted().map(read);
};

const within = (folder: string, files: readonly Packed[]): Packed[] =>
  files.map(({ path, octets }) => ({ path: relative(folder, path), octets }));

export const versionOf = (name: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, `packages/${name}/package.json`), 'utf8'),
  );
  return version;
};

/** The program with its pages as one file, for a Node that runs already and for the one of a single file. */
export const toolserverFiles = async ({
  version,
  pages: wanted,
}: {
  readonly version: string;
  readonly pages?: 'built' | 'none';
}): Promise<Packed[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'toolserver-'));
  try {
    const { path, packages } = await bundled(folder, { version, ...(wanted && { pages: wanted }) });
    return [
      { path: 'package.json', octets: Buffer.from(JSON.stringify({ version })) },
      { path: basename(path), octets: readFileSync(path) },
      { path: 'LICENCES.txt', octets: Buffer.from(licenceTexts(packages, [])) },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Everything that an application of this clone is, but for the installed packages. */
export const applicationFiles = {
  service: () => [read('package.json'), ...ownFiles('packages/server'), ...pagesFiles()],
  toolserver: () => toolserverFiles({ version: versionOf('toolserver') }),
  web: () => [
    // Beside the other file that the build writes for the service: a name that begins with a dot is not served.
    { path: '.vite/package.json', octets: Buffer.from(JSON.stringify({ version: versionOf('web') })) },
    ...within(pages, pagesFiles()),
  ],
} as const satisfies Readonly<Record<Application, () => Packed[] | Promise<Packed[]>>>;

export const startOf: Readonly<Record<Application, string | null>> = {
  service: 'packages/server',
  // It is one file with everything that it needs.
  toolserver: null,
  web: null,
};
