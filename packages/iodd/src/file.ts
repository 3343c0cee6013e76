/** A file as it came in: its octets, the document read from them, and everything that is wrong with it. */
import { checkStructure } from './check/structure.ts';
import type { IoddDocument } from './document.ts';
import { encodeUtf8 } from './platform.ts';
import type { Problem } from './problem.ts';
import { parseIodd, type ParseOptions } from './xml/read.ts';
import { locate, type Source } from './xml/source.ts';
import { writeIodd } from './xml/write.ts';

export interface IoddFile {
  /** The original, for an export without an edit. */
  readonly octets: Uint8Array;
  readonly document: IoddDocument | undefined;
  readonly source: Source;
  /** Damage of the XML first, then departures from the schema, each with its place. */
  readonly problems: readonly Problem[];
}

/** Reads a device or language file. Never throws on what the file holds. */
export function readIodd(octets: Uint8Array, options: ParseOptions): IoddFile {
  const { document, source, problems } = parseIodd(octets, options);
  const structure = document ? checkStructure(document).map((problem) => placed(problem, source)) : [];
  return { octets, document, source, problems: [...problems, ...structure] };
}

/** The problem with its line and column in `source`. */
export function placed(problem: Problem, source: Source): Problem {
  const place = problem.$id === undefined ? undefined : locate(source, problem.$id, problem.field);
  return place ? { ...problem, line: place.line, column: place.column } : problem;
}

/**
 * The octets of a document. Where `original` holds the same document, its own octets come back untouched,
 * so that its stamp stays valid.
 */
export function exportIodd(
  document: IoddDocument,
  original?: Pick<IoddFile, 'octets' | 'document'>,
): Uint8Array {
  return original?.document && isSame(document, original.document)
    ? original.octets
    : encodeUtf8(writeIodd(document).text);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Equal as JSON values: a document that went through a database comes back with its keys in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index]))
    );
  return hasSameEntries(one, other);
}

/** Without lists and maps of the entries: whole documents are compared. */
function hasSameEntries(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
