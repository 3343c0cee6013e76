/** The devices of the corpus: each main file with its language files, as the checker reads them. */
import { basename, dirname } from 'node:path';
import {
  draftOf,
  packageOf,
  parseFileName,
  seededIds,
  type ArchiveFile,
  type Draft,
  type Original,
} from '@iodd-hub/iodd';
import { loadCorpus, loadOwnSamples, type CorpusFile } from '../conformance/corpus.ts';

export interface CorpusDevice {
  readonly path: string;
  readonly files: readonly ArchiveFile[];
  readonly draft: Draft;
  /** By part of the draft. */
  readonly originals: ReadonlyMap<string, Original>;
}

const isLanguage = (path: string): boolean => parseFileName(basename(path))?.language !== undefined;
const stemOf = (path: string): string => path.replace(/\.xml$/i, '');

const corpus = loadCorpus();
/** Public files beside the repository and our own samples; our samples alone where there are no others. */
const lists: readonly (readonly CorpusFile[])[] =
  corpus.name === 'own samples' ? [corpus.files] : [loadOwnSamples(), corpus.files];

export interface MainFile {
  readonly path: string;
  /** The files that it lies among. */
  readonly files: readonly CorpusFile[];
}
export const mainFiles = (): readonly MainFile[] =>
  lists.flatMap((files) =>
    files.filter(({ path }) => !isLanguage(path)).map(({ path }) => ({ path, files })),
  );

/** Undefined where it is no device description, or not well-formed: the checker offers no fix for it. */
export function deviceOf({ path, files }: MainFile): CorpusDevice | undefined {
  const own = files.filter(
    (file) =>
      file.path === path ||
      (dirname(file.path) === dirname(path) &&
        isLanguage(file.path) &&
        file.path.startsWith(`${stemOf(path)}-`)),
  );
  return readDevice(
    path,
    own.map((file) => ({ name: basename(file.path), octets: file.octets })),
  );
}

export function readDevice(path: string, files: readonly ArchiveFile[]): CorpusDevice | undefined {
  const read = packageOf(files, { ids: seededIds(1) });
  const [device] = read.devices;
  const draft = device && draftOf(read, () => '');
  if (!device || !draft) return undefined;
  const documents = [device.main, ...device.languages];
  if (documents.some(({ problems }) => problems.some(({ rule }) => rule.startsWith('xml/'))))
    return undefined;
  const originals = new Map<string, Original>();
  for (const [part, { name }] of Object.entries(draft.files))
    for (const one of documents)
      if (one.name === name && one.document)
        originals.set(part, { document: one.document, source: one.source });
  return { path, files, draft, originals };
}
