/**
 * Everything that one author works on as one thing, under one change log: the device document, its language
 * documents, and three small tables. Octets are never in it, only their hashes.
 */
import type { IoddDocument, documentModel } from '../document.ts';
import type { Op } from '../ops/op.ts';

/** Rows by key, fields by name. */
export type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const tableNames = ['files', 'images', 'twin'] as const;
export type TableName = (typeof tableNames)[number];
/** The fields that the rows of a table have; those of `twin` are attributes of the metamodel. */
export const tableFields: Readonly<Record<TableName, readonly string[] | undefined>> = {
  files: ['name', 'hash'],
  images: ['hash'],
  twin: undefined,
};

export interface Draft {
  readonly model: typeof documentModel;
  readonly main: IoddDocument;
  /** Language documents by the name of their part. */
  readonly languages: Readonly<Record<string, IoddDocument>>;
  /** By part, or for what is no document by its name: the `name` of the file and the `hash` of its octets. */
  readonly files: Table;
  /** By file name: the `hash` of the picture's octets. */
  readonly images: Table;
  /** By `$id` of a node of the main document: values that the node has only in the 1.0.1 file of the device. */
  readonly twin: Table;
}

export const mainPart = 'main';
/** The 1.0.1 files that travel with a 1.1 file; only their names and hashes are kept. */
export const twinPart = (name: string): string => `twin:${name}`;
/** A readme, a manual: whatever was packed and is neither document nor picture. */
export const otherPart = (name: string): string => `other:${name}`;
export const languagePart = (language: string): string => `language:${language.toLowerCase()}`;

/** Whether a document may stand under this name: the main one, or that of a language (BCP 47). */
export const isPartName = (part: string): boolean =>
  part === mainPart || /^language:[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,7}$/.test(part);

/** Puts a document in the place of a part; `null` takes the part away. */
export interface PutOp {
  readonly op: 'put';
  readonly part: string;
  readonly document: IoddDocument | null;
}
/** An op says which part it addresses: a document, or a table by its name. Without `part`, the main document. */
export type DraftOp = (Op & { readonly part?: string }) | PutOp;

export const partOf = (op: DraftOp): string => op.part ?? mainPart;
export const isTable = (part: string): part is TableName => tableNames.some((name) => name === part);

/** The documents of a draft by part, the main one first. */
export const documentsOf = ({ main, languages }: Draft): readonly (readonly [string, IoddDocument])[] => [
  [mainPart, main],
  ...Object.entries(languages),
];
export const documentOf = ({ main, languages }: Draft, part: string): IoddDocument | undefined =>
  part === mainPart ? main : Object.hasOwn(languages, part) ? languages[part] : undefined;

export function withDocument(draft: Draft, part: string, document: IoddDocument | null): Draft {
  if (part === mainPart) return document ? { ...draft, main: document } : draft;
  const { [part]: _old, ...others } = draft.languages;
  // One that changes keeps its place among the others.
  return { ...draft, languages: document ? { ...draft.languages, [part]: document } : others };
}

/** Says of each op which part it addresses. */
export const inPart = (part: string, ops: readonly Op[]): readonly DraftOp[] =>
  part === mainPart ? ops : ops.map((op) => ({ ...op, part }));
