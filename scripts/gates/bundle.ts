// The script that a visitor's browser loads for the first view of the home page must stay small.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limitBytes = 200 * 1024;
const dist = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const homePage = 'src/features/home/HomePage.tsx';
/** Loaded beside the page, in one language: i18n/start.ts and the home entry of app/routes.ts. */
const topics = ['common', 'shell', 'fields', 'home'];
const languages = ['en', 'zh', 'es'];

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const read = (name: string): string => {
  try {
    return readFileSync(join(dist, name), 'utf8');
  } catch {
    throw new Error(`packages/web/dist/${name} is missing: build first (npm run build)`);
  }
};

const chunkOf = (manifest: Manifest, key: string): Chunk => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no chunk for ${key}`);
  return chunk;
};

/** A chunk and everything that it imports statically, by file. */
const filesOf = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = chunkOf(manifest, key);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
};

/** Scripts that index.html names itself: the entry is in the manifest, the theme script is not. */
const scriptsOfPage = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*nomodule)[^>]*\ssrc="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);

const gzipBytes = (file: string): number => gzipSync(read(file), { level: 9 }).length;

const firstView = (manifest: Manifest, language: string): Set<string> => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error('the build has no entry chunk');
  const texts = topics.map((topic) => `../i18n/texts/${language}/${topic}.json`);
  const files = new Set(scriptsOfPage(read('index.html')));
  for (const key of [...entries, homePage, ...texts]) filesOf(manifest, key, files);
  return files;
};

const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
const views = languages.map((language) => {
  const files = [...firstView(manifest, language)].filter((file) => file.endsWith('.js'));
  return { language, files, bytes: files.reduce((sum, file) => sum + gzipBytes(file), 0) };
});
const largest = views.reduce((a, b) => (b.bytes > a.bytes ? b : a));
if (largest.files.length < 2) throw new Error('found no chunks: this gate looked at nothing');

for (const file of largest.files) console.log(`${String(gzipBytes(file)).padStart(8)}  ${file}`);
console.log(
  `first load of / (${largest.language}): ${(largest.bytes / 1024).toFixed(1)} KB gzip of script in ${largest.files.length} files, at most ${limitBytes / 1024} KB`,
);
if (largest.bytes > limitBytes) process.exit(1);
