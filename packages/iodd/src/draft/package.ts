/** A package as a draft, and a draft as the files of a package. */
import { documentModel, isElement, walk, type IoddDocument } from '../document.ts';
import { exportIodd, readIodd } from '../file.ts';
import type { IdSource } from '../ids.ts';
import { declarationOf } from '../meta/index.ts';
import { allIds, match } from '../ops/match.ts';
import { isSameContent } from '../ops/same.ts';
import { parseFileName } from '../package/names.ts';
import type { IoddPackage, PackageDevice, PackageDocument } from '../package/set.ts';
import type { ArchiveFile } from '../package/zip.ts';
import { encodeUtf8 } from '../platform.ts';
import { patchByContent } from '../source/patch.ts';
import { documentsOf, languagePart, mainPart, otherPart, twinPart, type Draft, type Table } from './draft.ts';

/** The hash by which the caller stores the octets. */
export type HashOf = (octets: Uint8Array) => string;
/** The octets that the caller stored under a hash. */
export type OctetsOf = (hash: string) => Uint8Array | undefined;

/**
 * The draft of a package. Where the 1.0.1 and the 1.1 file of a device travel together, the 1.1 file is the
 * draft, and of the other only what 1.1 cannot say is kept beside it. Undefined where no device file can be read.
 */
export function draftOf(set: IoddPackage, hashOf: HashOf): Draft | undefined {
  const devices = set.devices.filter(({ main }) => main.document);
  const device = devices.find(({ main }) => main.document?.version === '1.1') ?? devices[0];
  const main = device?.main.document;
  if (!device || !main) return undefined;
  const twin = devices.find((other) => other !== device && other.main.document?.version === '1.0.1');
  const languages = firstOfEachPart(
    device.languages.flatMap((file) =>
      file.document
        ? [{ part: languagePart(languageOf(file, file.document)), file, document: file.document }]
        : [],
    ),
  );
  const rows: (readonly [string, ArchiveFile])[] = [
    [mainPart, device.main],
    ...languages.map(({ part, file }) => [part, file] as const),
    ...filesOfDevice(twin).map((file) => [twinPart(file.name), file] as const),
    // A further device, a second file of one language: no part of the draft, and packed again as they are.
    ...[...devices.flatMap(filesOfDevice), ...set.others].map(
      (file) => [otherPart(file.name), file] as const,
    ),
  ];
  const isFirst = firstOfEachFile();
  return {
    model: documentModel,
    main,
    languages: Object.fromEntries(languages.map(({ part, document }) => [part, document])),
    files: Object.fromEntries(
      rows
        .filter(([, { name }]) => isFirst(name))
        .map(([part, { name, octets }]) => [part, { name, hash: hashOf(octets) }]),
    ),
    images: Object.fromEntries(set.images.map(({ name, octets }) => [name, { hash: hashOf(octets) }])),
    twin: twin?.main.document ? twinValues(main, twin.main.document) : {},
  };
}

function firstOfEachPart<T extends { readonly part: string }>(list: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return list.filter(({ part }) => !seen.has(part) && seen.add(part));
}

/** A language file may belong to two devices, and has one place in the draft. */
function firstOfEachFile(): (name: string) => boolean {
  const seen = new Set<string>();
  return (name) => !seen.has(name) && Boolean(seen.add(name));
}

const filesOfDevice = (device: PackageDevice | undefined): readonly PackageDocument[] =>
  device ? [device.main, ...device.languages] : [];

/** What the document says of its language; the name of the file where it does not. */
function languageOf({ name }: PackageDocument, { root }: IoddDocument): string {
  const language = root.children.filter(isElement).find(({ tag }) => tag === 'Language');
  return language?.attributes['xml:lang'] ?? parseFileName(name)?.language ?? name;
}

/** The values of attributes that only 1.0.1 has, by the node of the 1.1 document that stands for theirs. */
export function twinValues(main: IoddDocument, twin: IoddDocument): Table {
  const counterparts = allIds(match(main, twin));
  const table: Record<string, Record<string, string>> = {};
  for (const node of walk(twin.root)) {
    const $id = counterparts.get(node.$id);
    if (!isElement(node) || $id === undefined) continue;
    for (const [field, { only }] of Object.entries(declarationOf(node.$type).attributes)) {
      const value = node.attributes[field];
      if (only === '1.0.1' && value !== undefined) table[$id] = { ...table[$id], [field]: value };
    }
  }
  return table;
}

export interface DraftFiles {
  readonly mains: readonly ArchiveFile[];
  readonly languages: readonly ArchiveFile[];
  readonly images: readonly ArchiveFile[];
  readonly others: readonly ArchiveFile[];
  /** Names of 1.0.1 files that are packed as they came although the draft was edited since. */
  readonly outdated: readonly string[];
  /** Names of pictures and originals whose octets the caller does not have. */
  readonly missing: readonly string[];
}
export interface FileOptions {
  readonly octetsOf: OctetsOf;
  /** The name of a part that was never a file. */
  readonly nameOf: (part: string, document: IoddDocument) => string;
  readonly ids: IdSource;
}

const isLanguageFile = ({ name }: ArchiveFile): boolean => parseFileName(name)?.language !== undefined;

/**
 * The files of a draft. A part that says what its original says is that original, octet for octet; one that was
 * edited is the original with only what was edited changed.
 */
export function filesOf(draft: Draft, { octetsOf, nameOf, ids }: FileOptions): DraftFiles {
  const missing: string[] = [];
  const stored = (name: string, hash: string | undefined): Uint8Array | undefined => {
    const octets = hash === undefined ? undefined : octetsOf(hash);
    if (!octets) missing.push(name);
    return octets;
  };
  const parts = documentsOf(draft).map(([part, document]): ArchiveFile & { isOriginal: boolean } => {
    const { name = nameOf(part, document), hash } = draft.files[part] ?? {};
    const original = hash === undefined ? undefined : stored(name, hash);
    const octets = octetsFor(document, original, ids);
    return { name, octets, isOriginal: octets === original };
  });
  const kept = (name: string, hash: string | undefined): ArchiveFile[] => {
    const octets = stored(name, hash);
    return octets ? [{ name, octets }] : [];
  };
  const packedAs = (partFor: (name: string) => string): ArchiveFile[] =>
    Object.entries(draft.files).flatMap(([part, { name = '', hash }]) =>
      part === partFor(name) ? kept(name, hash) : [],
    );
  const twins = packedAs(twinPart);
  const [main, ...languages] = parts.map(({ name, octets }) => ({ name, octets }));
  return {
    mains: [...(main ? [main] : []), ...twins.filter((file) => !isLanguageFile(file))],
    languages: [...languages, ...twins.filter(isLanguageFile)],
    images: Object.entries(draft.images).flatMap(([name, { hash }]) => kept(name, hash)),
    others: packedAs(otherPart),
    outdated: parts.every(({ isOriginal }) => isOriginal) ? [] : twins.map(({ name }) => name),
    missing,
  };
}

export function octetsFor(
  document: IoddDocument,
  original: Uint8Array | undefined,
  ids: IdSource,
): Uint8Array {
  const file = original && readIodd(original, { ids });
  if (!original || !file?.document) return exportIodd(document);
  if (isSameContent(document, file.document)) return original;
  // What could be read only in part, or not as UTF-8, cannot be kept octet for octet.
  if (file.problems.some(({ rule }) => rule.startsWith('xml/'))) return exportIodd(document);
  const patched = patchByContent({ document: file.document, source: file.source }, document);
  return patched ? encodeUtf8(patched.source.text) : exportIodd(document);
}
