/**
 * A package that was stamped outside, by the official checker or another one: the same files, octet for octet, but for
 * the `Stamp` element of each document. Everything else that differs is named.
 */
import { child, isElement, isNode, type ChildNode, type IoddDocument, type Node } from '../document.ts';
import { readIodd, type IoddFile } from '../file.ts';
import { passingIds } from '../ids.ts';
import { encodeUtf8 } from '../platform.ts';
import { spansOf } from '../source/spans.ts';
import { checkerName, stampNode, stampStateOf, storedCrc, verifyStamp } from '../stamp.ts';
import type { ArchiveFile } from '../package/zip.ts';
import type { CreatedFile } from './packages.ts';

/**
 * A file is not there any more, was added, or says something else; a stamp does not match its file, names no checker,
 * or is the one that we made.
 */
export const restampFaults = ['missing', 'added', 'changed', 'mismatch', 'noChecker', 'ours'] as const;
export type RestampFault = (typeof restampFaults)[number];
export interface RestampDifference {
  readonly fault: RestampFault;
  /** Of the file. */
  readonly name: string;
  /** The first line of a document that differs; undefined for pictures and papers. */
  readonly line?: number;
}

export interface StampedBy {
  /** As the stamp of the device file says. */
  readonly checker: string;
  readonly version: string;
  readonly crc: number;
}
export interface Restamped {
  /** In the order of the package that was created. */
  readonly files: readonly CreatedFile[];
  readonly stamp: StampedBy | undefined;
  /** Empty where nothing but the stamps differs. */
  readonly differences: readonly RestampDifference[];
}

type Kind = CreatedFile['kind'];
type Created = ArchiveFile & { readonly kind: Kind };

const isDocument = (kind: Kind): boolean => kind === 'main' || kind === 'language';

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((octet, at) => octet === other[at]);

const isKnown = (node: ChildNode): boolean => isElement(node) && !node.foreign;
/** A CRC and who computed it, and not one word more. */
const isPlain = (stamp: Node<'Stamp'>): boolean =>
  isKnown(stamp) &&
  stamp.children.every((node) => isNode(node, 'Checker') && isKnown(node) && node.children.length === 0);

/** What stands before the stamp and behind it; undefined where it has none that can be taken out. */
function aroundStamp({ document, source, octets }: IoddFile): readonly [string, string] | undefined {
  const stamp = document && stampNode(document);
  const span = stamp && isPlain(stamp) ? spansOf(source)?.nodes.get(stamp.$id) : undefined;
  // Octets that are no text would look like others that are none either.
  if (!span || !isEqual(encodeUtf8(source.text), octets)) return undefined;
  return [source.text.slice(0, span.start), source.text.slice(span.end)];
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\r|\n/).length;

function firstDifference(one: string, other: string): number | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The line of the stamped text from which on it says something else; undefined where only the stamp differs. */
function changedLine(created: IoddFile, stamped: IoddFile): number | undefined {
  const [before, after] = [aroundStamp(created), aroundStamp(stamped)];
  const { text } = stamped.source;
  if (!before || !after) return lineAt(text, firstDifference(created.source.text, text) ?? 0);
  const head = firstDifference(before[0], after[0]);
  if (head !== undefined) return lineAt(text, head);
  const tail = firstDifference(before[1], after[1]);
  return tail === undefined ? undefined : lineAt(text, text.length - after[1].length + tail);
}

function stampFault(file: IoddFile, mainCrc: number | undefined): RestampFault | undefined {
  const verdict = verifyStamp(file, mainCrc);
  if (stampStateOf(verdict) !== 'valid') return 'mismatch';
  if (!verdict.checker?.trim()) return 'noChecker';
  return verdict.checker === checkerName ? 'ours' : undefined;
}

interface Compared {
  readonly file: CreatedFile;
  readonly differences: readonly RestampDifference[];
  readonly document?: IoddDocument | undefined;
}

function comparedDocument(created: Created, octets: Uint8Array, mainCrc: number | undefined): Compared {
  const { kind, name } = created;
  const ids = passingIds();
  const after = readIodd(octets, { ids });
  const line = changedLine(readIodd(created.octets, { ids }), after);
  const fault = line === undefined ? stampFault(after, mainCrc) : undefined;
  const { document } = after;
  return {
    file: { kind, name, octets, crc: document && storedCrc(document) },
    document,
    differences: [
      ...(line === undefined ? [] : [{ fault: 'changed' as const, name, line }]),
      ...(fault ? [{ fault, name }] : []),
    ],
  };
}

function comparedFile(created: Created, octets: Uint8Array): Compared {
  const { kind, name } = created;
  const isSame = isEqual(created.octets, octets);
  return { file: { kind, name, octets }, differences: isSame ? [] : [{ fault: 'changed', name }] };
}

function stampedBy(document: IoddDocument | undefined): StampedBy | undefined {
  const stamp = document && stampNode(document);
  const checker = stamp && child(stamp, 'Checker');
  const crc = document && storedCrc(document);
  if (!checker || crc === undefined) return undefined;
  const { name = '', version = '' } = checker.attributes;
  return { checker: name, version, crc };
}

/** Compares what was created, the device file first, with what came back. */
export function compareRestamped(created: readonly Created[], stamped: readonly ArchiveFile[]): Restamped {
  const back = new Map(stamped.map(({ name, octets }) => [name, octets]));
  const known = new Set(created.map(({ name }) => name));
  const compared: Compared[] = [];
  const differences: RestampDifference[] = [];
  let mainCrc: number | undefined;
  for (const file of created) {
    const octets = back.get(file.name);
    if (!octets) {
      differences.push({ fault: 'missing', name: file.name });
      continue;
    }
    const one = isDocument(file.kind) ? comparedDocument(file, octets, mainCrc) : comparedFile(file, octets);
    if (file.kind === 'main') mainCrc = one.file.crc;
    compared.push(one);
    differences.push(...one.differences);
  }
  for (const { name } of stamped) if (!known.has(name)) differences.push({ fault: 'added', name });
  return {
    files: compared.map(({ file }) => file),
    stamp: stampedBy(compared.find(({ file }) => file.kind === 'main')?.document),
    differences,
  };
}
