/** The files that conformance is measured on: a corpus beside the repository, or our own samples. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface CorpusFile {
  /** Path inside the corpus, with forward slashes. */
  readonly path: string;
  readonly octets: Uint8Array;
  readonly sha256: string;
}
export interface Corpus {
  readonly name: 'public files' | 'own samples';
  readonly files: readonly CorpusFile[];
  readonly packages: readonly CorpusFile[];
  /** Folder of the official schemas, where present. */
  readonly schemas: string | undefined;
  /** Paths of the files whose stamp is known not to match. */
  readonly knownMismatches: readonly string[];
}

const root = join(import.meta.dirname, '../..');
export const ownSamples = join(root, 'packages/iodd/samples');

/** `IODD_CORPUS` names a folder with `samples` and `xsd` in it; the default is the shared one beside the repository. */
export const corpusFolder = process.env['IODD_CORPUS'] ?? join(root, '../shared/data/iodd');

export function loadCorpus(): Corpus {
  const samples = join(corpusFolder, 'samples');
  const schemas = existsSync(join(corpusFolder, 'xsd/IODD1.1.xsd')) ? join(corpusFolder, 'xsd') : undefined;
  if (!existsSync(samples))
    return {
      name: 'own samples',
      files: load(ownSamples, '.xml'),
      packages: [],
      schemas,
      knownMismatches: [],
    };
  return {
    name: 'public files',
    files: load(samples, '.xml'),
    packages: load(samples, '.zip'),
    schemas,
    knownMismatches: knownMismatches(join(samples, 'INDEX.json')),
  };
}

export const loadOwnSamples = (): readonly CorpusFile[] => load(ownSamples, '.xml');

function load(folder: string, ending: string): CorpusFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const octets = readFileSync(path);
      const sha256 = createHash('sha256').update(octets).digest('hex');
      return { path: relative(folder, path).replaceAll('\\', '/'), octets, sha256 };
    });
}

function knownMismatches(index: string): string[] {
  if (!existsSync(index)) return [];
  const entries: unknown = JSON.parse(readFileSync(index, 'utf8'));
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: { file?: unknown; crcOk?: unknown }) =>
    entry.crcOk === false && typeof entry.file === 'string' ? entry.file : [],
  );
}
