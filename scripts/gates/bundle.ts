// The script that a browser loads before it can draw a public page must stay small; of a workspace, what it is beyond
// the frame, with everything that it loads later but the editor of the source.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../repository.ts';
import { type Finding, runGate } from './gate.ts';
import { type Chunk, lengthsOf, type Manifest, partsOf, staticFiles } from './bundle-files.ts';

const kilobyte = 1024;
const limits: Readonly<Record<string, number>> = {
  home: 175,
  library: 175,
  board: 175,
  about: 175,
  login: 200,
  register: 200,
  device: 230,
  check: 230,
  rules: 230,
};
/** Of public pages that the table does not name. */
const otherLimit = 200;
const workspaceLimit = 400;
/** Texts in it are the longest in octets. */
const language = 'zh';

const dist = join(root, 'packages/web/dist');
const read = (name: string): Buffer => {
  try {
    return readFileSync(join(dist, name));
  } catch {
    throw new Error(`packages/web/dist/${name} is missing: build first (npm run build)`);
  }
};
const gzipBytes = lengthsOf((file) => gzipSync(read(file), { level: 9 }).length);
const inKilobytes = (files: Iterable<string>): number =>
  [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipBytes(file), 0) /
  kilobyte;

/** Scripts that index.html names itself: the entry is in the manifest, the theme script is not. */
const scriptsOfPage = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*nomodule)[^>]*\ssrc="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);

interface Page {
  readonly path: string;
  readonly name: string;
  readonly module: string;
  readonly topics: readonly string[];
  readonly isWorkspace: boolean;
}
interface Pages {
  readonly frameTopics: readonly string[];
  readonly pages: readonly Page[];
}

const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
const { frameTopics, pages }: Pages = JSON.parse(read('.vite/measured-pages.json').toString());
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
if (entries.length === 0) throw new Error('the build has no entry chunk');
const scripts = scriptsOfPage(read('index.html').toString());

// Not counted: they run beside the page, or are loaded when somebody opens them.
const isApart = ({ file, src = '' }: Pick<Chunk, 'file' | 'src'>): boolean =>
  /worker|source\/editor/i.test(`${file} ${src}`);
const apart = new Set([
  ...readdirSync(join(dist, 'assets'))
    .map((name) => ({ file: `assets/${name}` }))
    .filter(isApart)
    .map(({ file }) => file),
  ...Object.values(manifest)
    .filter(isApart)
    .map(({ file }) => file),
]);

/** Names the texts that few pages need; whoever needs one of them loads it, too. */
const seldom = 'src/i18n/seldom-texts.ts';
const textsOf = (topics: readonly string[]): string[] => {
  const texts = topics.map((topic) => `../i18n/texts/${language}/${topic}.json`);
  return texts.some((text) => manifest[seldom]?.dynamicImports?.includes(text)) ? [seldom, ...texts] : texts;
};
const frame = new Set<string>();
for (const key of [...entries, ...textsOf(frameTopics)]) staticFiles(manifest, key, frame);
// Afterwards: what is in the set is not followed to what it imports.
for (const script of scripts) frame.add(script);

const measured = pages.map(({ path, name, module, topics, isWorkspace }) => {
  const files = new Set(frame);
  for (const key of [module, ...textsOf(topics)]) staticFiles(manifest, key, files);
  const parts = partsOf(manifest, module, files);
  const counted = isWorkspace
    ? [...files, ...parts].filter((file) => !frame.has(file) && !apart.has(file))
    : [...files];
  return {
    path,
    name,
    files: counted.filter((file) => file.endsWith('.js')).length,
    size: inKilobytes(counted),
    later: inKilobytes([...parts].filter((file) => !counted.includes(file))),
    limit: isWorkspace ? workspaceLimit : (limits[name] ?? otherLimit),
  };
});

const problems: string[] = [];
for (const { path, name, files, size, later, limit } of measured.toSorted((a, b) => b.size - a.size)) {
  console.log(
    `${size.toFixed(1).padStart(7)} KB of at most ${limit} in ${String(files).padStart(2)} files  ${path.padEnd(20)} (${name}); parts that are loaded later ${later.toFixed(1)} KB`,
  );
  if (size > limit) problems.push(`${path} loads ${size.toFixed(1)} KB of script, at most ${limit}`);
}
for (const name of Object.keys(limits))
  if (!measured.some((page) => page.name === name)) problems.push(`${name} is no public page`);

for (const file of apart)
  if (file.endsWith('.js'))
    console.log(`${(gzipBytes(file) / kilobyte).toFixed(1).padStart(7)} KB apart  ${file}`);

await runGate('bundle', (): Finding => ({
  what: `pages measured, in ${language}, gzip of script`,
  looked: measured.length,
  atLeast: Object.keys(limits).length,
  problems,
}));
