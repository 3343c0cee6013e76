/** The measurements of the engine, each one row of the table. */
import { isDeepStrictEqual } from 'node:util';
import {
  child,
  exportIodd,
  parseFileName,
  parseIodd,
  readIodd,
  readPackage,
  seededIds,
  storedCrc,
  verifyStamp,
  writeIodd,
  type IoddDocument,
  type IoddFile,
} from '@iodd-hub/iodd';
import { canonicalXml } from './canonical.ts';
import type { Corpus, CorpusFile } from './corpus.ts';
import type { Judge } from './schema.ts';

export interface Row {
  readonly name: string;
  readonly figure: string;
  readonly goal: string;
  readonly isMet: boolean;
  /** What fell short, or what an outsider should know about the figure. */
  readonly notes?: readonly string[];
}

const share = (name: string, good: number, all: number, notes: readonly string[] = []): Row => ({
  name,
  figure: `${good} of ${all}`,
  goal: `${all} of ${all}`,
  isMet: good === all && all > 0,
  notes,
});
const textOf = (octets: Uint8Array): string => Buffer.from(octets).toString('utf8');

/** Read, write, read again: the same document, and XML that means the same. */
export function roundTrip({ files }: Corpus): Row[] {
  const failures = { document: [] as string[], canonical: [] as string[], octets: [] as string[] };
  for (const { path, octets } of files) {
    const file = readIodd(octets, { ids: seededIds(1) });
    if (!file.document) {
      for (const list of Object.values(failures)) list.push(path);
      continue;
    }
    const { text } = writeIodd(file.document);
    const again = parseIodd(text, { ids: seededIds(1) }).document;
    if (!isDeepStrictEqual(again, file.document)) failures.document.push(path);
    if (canonicalXml(text) !== canonicalXml(textOf(octets))) failures.canonical.push(path);
    // As it comes back from a database: a copy, not the object that was read.
    const copy: IoddDocument = structuredClone(file.document);
    if (Buffer.compare(exportIodd(copy, file), octets) !== 0) failures.octets.push(path);
  }
  const row = (name: string, failed: readonly string[]): Row =>
    share(name, files.length - failed.length, files.length, failed);
  return [
    row('read → write → read gives an equal document', failures.document),
    row('written XML is canonically equal', failures.canonical),
    row('unchanged export is identical, octet for octet', failures.octets),
  ];
}

/** A change that leaves every other element alone, so that the writer and not the original octets is measured. */
function edited(document: IoddDocument): IoddDocument {
  const info = child(document.root, 'DocumentInfo');
  const children = document.root.children.map((node) =>
    node === info
      ? { ...info, attributes: { ...info.attributes, copyright: `${info.attributes.copyright} ` } }
      : node,
  );
  return { ...document, root: { ...document.root, children } };
}

export function schemaValidity(valid: readonly CorpusFile[], judge: Judge): Row {
  const failed = valid.flatMap(({ path, octets }) => {
    const { document } = readIodd(octets, { ids: seededIds(1) });
    const complaint = document && judge.complaint(writeIodd(edited(document)).text);
    return document && complaint === undefined ? [] : `${path}: ${complaint}`;
  });
  return share(
    'schema-valid 1.1 files, written after an edit, validate',
    valid.length - failed.length,
    valid.length,
    failed,
  );
}

export function structureVerdicts(corpus: Corpus, judge: Judge): Row {
  const files = corpus.files.filter(({ octets }) =>
    textOf(octets).includes('http://www.io-link.com/IODD/2010/10'),
  );
  const failed = files.flatMap(({ path, octets }) => {
    const isValid = readIodd(octets, { ids: seededIds(1) }).problems.length === 0;
    return isValid === (judge.complaint(octets) === undefined) ? [] : path;
  });
  return share(
    'structure verdict on the 1.1 files as they are',
    files.length - failed.length,
    files.length,
    failed,
  );
}

export function stamps({ files, knownMismatches }: Corpus): Row {
  const read = new Map(files.map(({ path, octets }) => [path, readIodd(octets, { ids: seededIds(1) })]));
  const mismatches = files.flatMap(({ path }) => {
    const file = read.get(path);
    return file && verifyStamp(file, mainCrc(path, read)).isValid ? [] : path;
  });
  const isExpected = isDeepStrictEqual(mismatches.toSorted(), knownMismatches.toSorted());
  const verified = files.length - mismatches.length;
  return {
    name: 'stamps verified, known mismatches found',
    figure: `${verified} and ${mismatches.length}`,
    goal: `${files.length - knownMismatches.length} and ${knownMismatches.length}`,
    isMet: isExpected,
    notes: mismatches,
  };
}

/** A language file is stamped over the CRC of the main file beside it. */
function mainCrc(path: string, files: ReadonlyMap<string, IoddFile>): number | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (parseFileName(name)?.language === undefined) return undefined;
  const main = files.get(path.replace(/-[A-Za-z]{2}\.xml$/, '.xml'))?.document;
  return main && storedCrc(main);
}

export function packages({ packages: archives }: Corpus): Row[] {
  if (archives.length === 0) return [];
  const failed = archives.flatMap(({ path, octets }) => {
    const read = readPackage(octets, { ids: seededIds(1) });
    if ('fault' in read) return `${path}: ${read.fault}`;
    return read.problems.length === 0 && read.devices.length > 0
      ? []
      : `${path}: ${JSON.stringify(read.problems)}`;
  });
  return [
    share('packages accepted without a problem', archives.length - failed.length, archives.length, failed),
  ];
}
