/** A package as a draft, and a draft as the files of a package. */
import { documentModel, isElement, walk, type IoddDocument } from '../document.ts';
import { exportIodd, readIodd } from '../file.ts';
import type { IdSource } from '../ids.ts';
import { declarationOf } from '../meta/index.ts';
import { match } from '../ops/match.ts';
import { isSameContent } from '../ops/same.ts';
import { parseFileName } from '../package/names.ts';
import type { IoddPackage, PackageDevice, PackageDocument } from '../package/set.ts';
import type { ArchiveFile } from '../package/zip.ts';
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
  const languages = device.languages.flatMap((file) =>
    file.document
      ? [{ part: languagePart(languageOf(file, file.document)), file, document: file.document }]
      : [],
  );
  const rows: (readonly [string, ArchiveFile])[] = [
    [mainPart, device.main],
    ...languages.map(({ part, file }) => [part, file] as const),
    ...filesOfDevice(twin).map((file) => [twinPart(file.name), file] as const),
    ...set.others.map((file) => [otherPart(file.name), file] as const),
  ];
  return {
    model: documentModel,
    main,
    languages: Object.fromEntries(languages.map(({ part, document }) => [part, document])),
    files: Object.fromEntries(rows.map(([part, { name, octets }]) => [part, { name, hash: hashOf(octets) }])),
    images: Object.fromEntries(set.images.map(({ name, octets }) => [name, { hash: hashOf(octets) }])),
    twin: twin?.main.document ? twinValues(main, twin.main.document) : {},
  };
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
  const { ids: counterparts } = match(main, twin);
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
  /** Names of pictures and originals whose octets the caller does not have. */
  readonly missing: readonly string[];
}
export interface FileOptions {
  readonly octetsOf: OctetsOf;
  /** The name of a part that was never a file. */
  readonly nameOf: (part: string, document: IoddDocument) => string;
  readonly ids: IdSource;
}

/** The files of a draft. A part that says what its original says is that original, octet for octet. */
export function filesOf(draft: Draft, { octetsOf, nameOf, ids }: FileOptions): DraftFiles {
  const missing: string[] = [];
  const stored = (name: string, hash: string | undefined): Uint8Array | undefined => {
    const octets = hash === undefined ? undefined : octetsOf(hash);
    if (!octets) missing.push(name);
    return octets;
  };
  const parts = documentsOf(draft).map(([part, document]): ArchiveFile => {
    const { name = nameOf(part, document), hash } = draft.files[part] ?? {};
    const original = hash === undefined ? undefined : stored(name, hash);
    return { name, octets: octetsFor(document, original, ids) };
  });
  const kept = (name: string, hash: string | undefined): ArchiveFile[] => {
    const octets = stored(name, hash);
    return octets ? [{ name, octets }] : [];
  };
  return {
    mains: parts.slice(0, 1),
    languages: parts.slice(1),
    images: Object.entries(draft.images).flatMap(([name, { hash }]) => kept(name, hash)),
    others: Object.entries(draft.files).flatMap(([part, { name = '', hash }]) =>
      part === otherPart(name) ? kept(name, hash) : [],
    ),
    missing,
  };
}

function octetsFor(document: IoddDocument, original: Uint8Array | undefined, ids: IdSource): Uint8Array {
  const file = original && readIodd(original, { ids });
  return file?.document && isSameContent(document, file.document) ? file.octets : exportIodd(document);
}
