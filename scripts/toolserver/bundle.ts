/** The program, everything that it imports and its pages as one file, for any Node that has SQLite. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type RolldownPlugin } from 'rolldown';
import { pagesIn } from '../../packages/toolserver/src/local-http/pages.ts';
import { programFile } from '../../packages/toolserver/src/versions/programs.ts';
import { root } from '../repository.ts';

export interface Bundle {
  readonly path: string;
  /** Folders of the installed packages that are in it. */
  readonly packages: readonly string[];
}

const packageOf = (id: string): string | undefined =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/').replaceAll('\0', ''))?.[1];

const pagesFolder = join(root, 'packages/toolserver/dist/pages');
/** Written by the build of the pages, for this alone. */
const packagesOfPages = '/packages.json';

const builtPages = () => {
  const pages = new Map(existsSync(pagesFolder) ? pagesIn(pagesFolder) : []);
  const listed = pages.get(packagesOfPages);
  if (!listed) throw new Error('The pages of the tool server are not built: npm run build.');
  pages.delete(packagesOfPages);
  const names: unknown = JSON.parse(listed.octets.toString());
  if (!Array.isArray(names) || names.length < 10) throw new Error('The pages name too few packages.');
  return { pages, folders: names.map((name) => join(root, 'node_modules', String(name))) };
};

/** In place of the folder that a checkout has. */
const withPages = (pages: ReturnType<typeof builtPages>['pages']): RolldownPlugin => ({
  name: 'pages',
  load: (id) => {
    if (!id.endsWith('/local-http/own-pages.ts')) return null;
    const entries = [...pages].map(([path, { octets, mediaType }]) => [
      path,
      mediaType,
      octets.toString('base64'),
    ]);
    return `const pages = ${JSON.stringify(entries)};
export const ownPages = () =>
  new Map(pages.map(([path, mediaType, octets]) => [path, { mediaType, octets: Buffer.from(octets, 'base64') }]));`;
  },
});

/** A version that it is said to be, for tests of what installs one. */
const withVersion = (version: string): RolldownPlugin => ({
  name: 'version',
  load: (id) =>
    id.endsWith('/toolserver/src/version.ts') ? `export const version = ${JSON.stringify(version)};` : null,
});

interface Bundling {
  /** Those that were built; none where a test needs none. */
  readonly pages?: 'built' | 'none';
  readonly version?: string;
}

export async function bundled(
  folder: string,
  { pages: wanted = 'built', version }: Bundling = {},
): Promise<Bundle> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, programFile);
  const { pages, folders } = wanted === 'built' ? builtPages() : { pages: new Map(), folders: [] };
  const build = await rolldown({
    input: join(root, 'packages/toolserver/src/main.ts'),
    cwd: root,
    platform: 'node',
    logLevel: 'silent',
    plugins: [withPages(pages), ...(version === undefined ? [] : [withVersion(version)])],
  });
  // A single executable of Node 24 and before takes a script of this kind only, and one file.
  const { output } = await build.write({ file: path, format: 'cjs', codeSplitting: false });
  await build.close();
  const ids = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const packages = new Set(ids.map(packageOf).filter((one) => one !== undefined));
  if (packages.size < 10) throw new Error(`Only ${packages.size} packages are in the bundle.`);
  return { path, packages: [...new Set([...packages, ...folders])].toSorted() };
}
