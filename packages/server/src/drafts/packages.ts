/** Packages as drafts and drafts as packages: work for a thread of the extraction pool. */
import { randomFillSync } from 'node:crypto';
import {
  asNextRelease,
  checkDraft,
  diffDraft,
  type Draft,
  draftOf,
  type DraftOp,
  type DraftSummary,
  emptyDraft,
  type EmptyDraft,
  filesOf,
  type Identity,
  imageKindOf,
  importLanguage,
  importOver,
  inspectPng,
  languagePartOf,
  partFileName,
  readIodd,
  pictureSizes,
  type PictureSize,
  sizeRules,
  withIdentity,
  type Finding,
  type NextRelease,
  type IoddPackage,
  randomIds,
  summaryOf,
  type TemplateChoice,
  templateDraft,
  templateFor,
  unfitFunctions,
  writePackage,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { mappingFrom, readTable, tableDraft } from '@iodd-hub/iodd/table';
import { openPackage } from '../library/extract.ts';
import { type Address, addressOf } from '../objects/object-store.ts';
import type { Supply } from './engine.ts';
import { packed, type Packed, replay } from './replay.ts';

/** Ids of nodes are never drawn twice, whoever edits. */
const newIds = () => randomIds((octets) => randomFillSync(octets));

export interface PackedFile {
  readonly address: Address;
  readonly octets: Uint8Array;
  readonly mediaType: string;
}
export interface NewDraftContent {
  readonly copy: Packed;
  readonly summary: DraftSummary;
  /** What is wrong with it: counted here, where it is read anyway. */
  readonly errors: number;
  readonly warnings: number;
  /** What the draft refers to by its hash. */
  readonly files: readonly PackedFile[];
}
/** Why a file cannot become a draft. */
export interface NoDraft {
  readonly fault: string;
}

const contentOf = async (draft: Draft, files: readonly PackedFile[]): Promise<NewDraftContent> => {
  const { summary, errors, warnings } = await lookAt(draft);
  return { copy: packed(draft), summary, errors, warnings, files };
};

/** By what they begin with: what a file is called, its sender chooses, and others may have the same bytes. */
const mediaTypes: readonly (readonly [string, string])[] = [
  ['\u0089PNG', 'image/png'],
  ['%PDF', 'application/pdf'],
  ['<', 'application/xml'],
  ['\u00ef\u00bb\u00bf<', 'application/xml'],
];
const mediaTypeOf = (octets: Uint8Array): string => {
  const start = String.fromCharCode(...octets.subarray(0, 4));
  return mediaTypes.find(([beginning]) => start.startsWith(beginning))?.[1] ?? 'text/plain';
};

const filesIn = ({
  devices,
  images,
  others,
}: IoddPackage): readonly { name: string; octets: Uint8Array }[] => [
  ...devices.flatMap(({ main, languages }) => [main, ...languages]),
  ...images,
  ...others,
];

/** A draft of an uploaded package or main file; everything that was packed is kept. */
export const draftOfPackage = async (
  octets: Uint8Array,
  fileName: string,
): Promise<NewDraftContent | NoDraft> => {
  const opened = openPackage(octets, fileName, newIds());
  if ('fault' in opened) return opened;
  const draft = draftOf(opened, addressOf);
  if (!draft) return { fault: 'no-device' };
  return contentOf(draft, packedFiles(filesIn(opened)));
};

const packedFiles = (files: ReturnType<typeof filesIn>): PackedFile[] =>
  files.map(({ octets }) => ({ address: addressOf(octets), octets, mediaType: mediaTypeOf(octets) }));

/** A draft like another one, or like a public package: another device, or the same one in its next version. */
export type Copying = {
  readonly from: Supply | { readonly bytes: Uint8Array; readonly fileName: string };
} & ({ readonly identity: Identity } | { readonly next: NextRelease });
export const copyAsDraft = async ({ from, ...as }: Copying): Promise<NewDraftContent | NoDraft> => {
  const copied = (draft: Draft): Draft =>
    'next' in as ? asNextRelease(draft, as.next) : withIdentity(draft, as.identity);
  if ('changes' in from) return contentOf(copied(draftFrom(from)), []);
  const opened = openPackage(from.bytes, from.fileName, newIds());
  if ('fault' in opened) return opened;
  const original = draftOf(opened, addressOf);
  if (!original) return { fault: 'no-device' };
  const draft = copied(original);
  // What a copy leaves behind, as the logo and the papers of another manufacturer, is none of its files.
  const named = new Set(addressesOf(draft));
  const files = packedFiles(filesIn(opened)).filter(({ address }) => named.has(address));
  return contentOf(draft, files);
};

/** A file that is taken over into a draft. */
export interface TakingOver {
  readonly supply: Supply;
  readonly bytes: Uint8Array;
  readonly fileName: string;
}
export interface TakenFile {
  /** As JSON. */
  readonly ops: string;
  /** Of the device that the file describes; null where it describes none. */
  readonly vendorId: number | null;
  readonly files: readonly PackedFile[];
}
/** A picture of a size that the standard does not permit. */
export interface WrongSize {
  readonly width: number;
  readonly height: number;
  readonly wanted: string;
}

const sizeText = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${width} × ${height}`;
const wantedSize = ({ from, to }: PictureSize): string =>
  [...new Set([sizeText(from), sizeText(to)])].join(' – ');

const taken = (
  ops: readonly DraftOp[],
  vendorId: number | null,
  files: readonly PackedFile[],
): TakenFile => ({
  ops: JSON.stringify(ops),
  vendorId,
  files,
});

/** What a file changes in a draft that is there: a device file or package, a language file, a picture. */
export const takeOver = ({ supply, bytes, fileName }: TakingOver): TakenFile | NoDraft | WrongSize => {
  const draft = draftFrom(supply);
  const files = packedFiles([{ name: fileName, octets: bytes }]);
  const hash = addressOf(bytes);
  if (mediaTypeOf(bytes) === 'image/png') return takePicture(bytes, fileName, { draft, files });
  if (fileName.toLowerCase().endsWith('.xml')) {
    const { document } = readIodd(bytes, { ids: newIds() });
    const part = document && languagePartOf(document);
    if (document && part !== undefined)
      return taken(
        importLanguage(draft, { part, document, name: freeName(draft, part, fileName), hash }, newIds()),
        null,
        files,
      );
  }
  const opened = openPackage(bytes, fileName, newIds());
  if ('fault' in opened) return opened;
  const imported = draftOf(opened, addressOf);
  if (!imported) return { fault: 'no-device' };
  // A draft is of one version; the other comes out of it when it is published.
  if (imported.main.version !== draft.main.version) return { fault: 'version' };
  const isWhole = !fileName.toLowerCase().endsWith('.xml');
  const ops = importOver({ old: draft, imported, isWhole });
  return taken(ops, summaryOf(imported).vendorId, packedFiles(filesIn(opened)));
};

/** Two files of one name cannot be packed: then the one that came gets the name that the standard asks for. */
const freeName = (draft: Draft, part: string, name: string): string => {
  const isTaken = Object.entries(draft.files).some(
    ([other, row]) => other !== part && row['name']?.toLowerCase() === name.toLowerCase(),
  );
  return isTaken ? partFileName(draft, part) : name;
};

const takePicture = (
  bytes: Uint8Array,
  name: string,
  { draft, files }: { readonly draft: Draft; readonly files: readonly PackedFile[] },
): TakenFile | NoDraft | WrongSize => {
  const kind = imageKindOf(name);
  const verdict = inspectPng(bytes);
  if (!kind || 'fault' in verdict) return { fault: 'picture' };
  if (!sizeRules[kind].fits(verdict.header))
    return { ...verdict.header, wanted: wantedSize(pictureSizes[kind]) };
  const images = { ...draft.images, [name]: { hash: addressOf(bytes) } };
  return taken(diffDraft(draft, { ...draft, images }), null, files);
};

type Given = Omit<EmptyDraft, 'ids'>;
export const emptyContent = (given: Given): Promise<NewDraftContent> =>
  contentOf(emptyDraft({ ...given, ids: newIds() }), []);

/** What a new draft begins with: nothing, the template of a sensor, or the parameters of a table. */
export interface Beginning {
  readonly given: Given;
  readonly template: TemplateChoice | undefined;
  readonly table: { readonly text: string; readonly columns: readonly (string | null)[] } | undefined;
}
export const beginDraft = async ({
  given,
  template,
  table,
}: Beginning): Promise<NewDraftContent | NoDraft> => {
  if (table) return beginWithTable(given, table);
  if (!template) return emptyContent(given);
  // Function classes that do not stand beside the profile, or not beside each other.
  const unfit = unfitFunctions(templateFor(template), template.functions ?? []);
  if (unfit.length > 0) return { fault: 'functions' };
  return contentOf(templateDraft(template, { ...given, ids: newIds() }), []);
};

const beginWithTable = async (
  given: Given,
  { text, columns }: NonNullable<Beginning['table']>,
): Promise<NewDraftContent | NoDraft> => {
  const table = readTable(text);
  const mapping = mappingFrom(columns.map((one) => one ?? '-').join(','));
  if (!table || 'unknown' in mapping) return { fault: 'table' };
  const { draft, rows } = tableDraft(table, { ...given, ids: newIds() }, mapping);
  const isEmpty = rows.every(({ variable, standard }) => !variable && standard === undefined);
  return isEmpty ? { fault: 'table' } : contentOf(draft, []);
};

export const draftFrom = ({ stored, changes }: Supply): Draft => {
  if (!stored) throw new Error('a draft without a copy');
  return replay(stored, changes);
};

export interface DraftLook {
  readonly summary: DraftSummary;
  readonly errors: number;
  readonly warnings: number;
  /** Not all of them where there are too many to read. */
  readonly problems: readonly Finding[];
}

const problemsKept = 1000;

/** What a list shows of a draft, and everything that is wrong with it. */
export const lookAtDraft = (supply: Supply): Promise<DraftLook> => lookAt(draftFrom(supply));

const lookAt = async (draft: Draft): Promise<DraftLook> => {
  const problems = checkDraft(draft, { standardText: await createTextLookup('en') });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    summary: summaryOf(draft),
    errors,
    warnings: problems.length - errors,
    problems: problems.slice(0, problemsKept),
  };
};

export interface Comparing {
  readonly from: Supply;
  readonly to: Supply;
}

/** What leads from one revision to another, as JSON. */
export const differenceOfDrafts = ({ from, to }: Comparing): string =>
  JSON.stringify(diffDraft(draftFrom(from), draftFrom(to)));

/** A draft at a revision, to be given to somebody. */
export const packedDraft = (supply: Supply): Packed => packed(draftFrom(supply));

/** The addresses of the files that a draft refers to. */
export const addressesIn = (supply: Supply): readonly Address[] => addressesOf(draftFrom(supply));

const addressesOf = ({ files, images }: Draft): readonly Address[] => {
  const rows = [...Object.values(files), ...Object.values(images)];
  return [...new Set(rows.flatMap(({ hash }) => (hash === undefined ? [] : [hash])))];
};

export interface Packing {
  readonly supply: Supply;
  /** The octets that the draft refers to, by their address. */
  readonly octets: ReadonlyMap<Address, Uint8Array>;
}

/** The zip of a draft; what was not changed since it was imported is what was imported. Null where a file is missing. */
export const packageOfDraft = ({ supply, octets }: Packing): Uint8Array | null => {
  const draft = draftFrom(supply);
  const files = filesOf(draft, {
    octetsOf: (hash) => octets.get(hash),
    nameOf: (part) => partFileName(draft, part),
    ids: newIds(),
  });
  return files.missing.length > 0 ? null : writePackage(files);
};
