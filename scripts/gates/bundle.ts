// The script that a browser loads before it can draw a public page must stay small.
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

interface PublicPage {
  readonly path: string;
  readonly name: string;
  readonly module: string;
  readonly topics: readonly string[];
}

const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
const pages: readonly PublicPage[] = JSON.parse(read('.vite/public-pages.json').toString());
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
if (entries.length === 0) throw new Error('the build has no entry chunk');
const scripts = scriptsOfPage(read('index.html').toString());

const measured = pages.map(({ path, name, module, topics }) => {
  const texts = topics.map((topic) => `../i18n/texts/${language}/${topic}.json`);
  const files = new Set(scripts);
  for (const key of [...entries, module, ...texts]) staticFiles(manifest, key, files);
  return {
    path,
    name,
    files: [...files].filter((file) => file.endsWith('.js')).length,
    size: inKilobytes(files),
    later: inKilobytes(partsOf(manifest, module, files)),
    limit: limits[name] ?? otherLimit,
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

// Not counted: they run beside the page, or are loaded when somebody opens them.
const isApart = ({ file, src = '' }: Pick<Chunk, 'file' | 'src'>): boolean =>
  /worker|codemirror|source-?editor/i.test(`${file} ${src}`);
const apart = new Set([
  ...readdirSync(join(dist, 'assets'))
    .map((name) => ({ file: `assets/${name}` }))
    .filter(isApart)
    .map(({ file }) => file),
  ...Object.values(manifest)
    .filter(isApart)
    .map(({ file }) => file),
]);
for (const file of apart)
  if (file.endsWith('.js'))
    console.log(`${(gzipBytes(file) / kilobyte).toFixed(1).padStart(7)} KB apart  ${file}`);

await runGate('bundle', (): Finding => ({
  what: `public pages measured, in ${language}, gzip of script`,
  looked: measured.length,
  atLeast: Object.keys(limits).length,
  problems,
}));
