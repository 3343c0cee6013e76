/**
 * The stamp: a CRC over the octets of the file as they are, the value of the stamp itself left out. A language
 * file adds the digits of the main file's CRC.
 */
import { crc32 } from './crc32.ts';
import { child, children, type ChildNode, type IoddDocument, type Node } from './document.ts';
import type { IdSource } from './ids.ts';
import { lazy } from './memo.ts';
import { encodeUtf8 } from './platform.ts';
import { valueOf } from './values.ts';
import { LazySource, locate, type Source, type Span, valueSpan } from './xml/source.ts';
import { sourceFor, type Original } from './source/patch.ts';

/** The name we stamp with. Only the official checker may use its own. */
export const checkerName = 'IODD Hub';

export interface StampVerdict {
  readonly isValid: boolean;
  readonly stored: number | undefined;
  readonly computed: number | undefined;
  readonly checker: string | undefined;
}
/** `missing`: the file was never stamped, which the standard writes as 0; `mismatch`: it was changed afterwards. */
export type StampState = 'valid' | 'mismatch' | 'missing';

interface Stamped {
  readonly document: IoddDocument | undefined;
  readonly source: Source;
}

export const stampNode = (document: IoddDocument): Node<'Stamp'> | undefined =>
  children(document.root, 'Stamp').at(-1);

/** The CRC that the file claims. */
export function storedCrc(document: IoddDocument): number | undefined {
  const stamp = stampNode(document);
  return stamp && valueOf(stamp, 'crc');
}

/** Where the value of the stamp stands in the text; undefined where the file has none. */
function crcSpan({ document, source }: Stamped): Span | undefined {
  const stamp = document && stampNode(document);
  const place = stamp && stamp.attributes.crc !== undefined && locate(source, stamp.$id, 'crc');
  if (!place) return undefined;
  return valueSpan(source.text, place);
}

const crcAround = ({ text }: Source, { start, end }: Span, mainCrc?: number): number =>
  crc32(
    encodeUtf8(text.slice(0, start)),
    encodeUtf8(text.slice(end)),
    encodeUtf8(mainCrc === undefined ? '' : String(mainCrc)),
  );

/** The CRC that the file should claim; undefined where it has no stamp to leave out. */
export function computedCrc(file: Stamped, mainCrc?: number): number | undefined {
  const span = crcSpan(file);
  return span && crcAround(file.source, span, mainCrc);
}

/** Compares the stamp with the file. A language file needs the CRC that its main file claims. */
export function verifyStamp(file: Stamped, mainCrc?: number): StampVerdict {
  const stamp = file.document && stampNode(file.document);
  const stored = stamp && valueOf(stamp, 'crc');
  const computed = computedCrc(file, mainCrc);
  const checker = stamp && child(stamp, 'Checker')?.attributes.name;
  return { isValid: stored !== undefined && stored === computed, stored, computed, checker };
}

export function stampStateOf({ isValid, stored }: Pick<StampVerdict, 'isValid' | 'stored'>): StampState {
  if (isValid) return 'valid';
  return stored === undefined || stored === 0 ? 'missing' : 'mismatch';
}

export interface StampOptions {
  /** Version of the program that stamps, as in `V1.0.0.0`. */
  readonly checkerVersion: string;
  /** For a language file: the CRC of the main file, stamped before. */
  readonly mainCrc?: number;
  readonly ids: IdSource;
  /** Where the document was read from a text: everything but what changed since, and the stamp, is kept of it. */
  readonly original?: Original;
}

/** The document with our stamp, and the text whose octets carry it. */
export function stampIodd(
  document: IoddDocument,
  { checkerVersion, mainCrc, ids, original }: StampOptions,
): { readonly document: IoddDocument; readonly source: Source } {
  const blank = withStamp(document, checkerVersion, '0', ids);
  const source = sourceFor(blank, original);
  const span = crcSpan({ document: blank, source });
  if (!span) throw new Error('a stamp that was just written is not found');
  const crc = String(crcAround(source, span, mainCrc));
  return { document: withStamp(blank, checkerVersion, crc, ids), source: withValue(source, span, crc) };
}

/** A value of a text replaced: to write or to patch the text once more would cost as much as the first time. */
function withValue(source: Source, { start, end }: Span, value: string): Source {
  const { version, text } = source;
  const shift = value.length - (end - start);
  const starts = lazy(
    () => new Map([...source.starts].map(([$id, offset]) => [$id, offset < end ? offset : offset + shift])),
  );
  return new LazySource(version, text.slice(0, start) + value + text.slice(end), starts);
}

function withStamp(document: IoddDocument, version: string, crc: string, ids: IdSource): IoddDocument {
  const old = stampNode(document);
  const oldChecker = old && child(old, 'Checker');
  const checker: Node<'Checker'> = {
    ...oldChecker,
    $id: oldChecker?.$id ?? ids(),
    $type: 'Checker',
    tag: 'Checker',
    attributes: { ...oldChecker?.attributes, name: checkerName, version },
    children: oldChecker?.children ?? [],
  };
  const stamp: Node<'Stamp'> = {
    ...old,
    $id: old?.$id ?? ids(),
    $type: 'Stamp',
    tag: 'Stamp',
    attributes: { ...old?.attributes, crc },
    children:
      old && oldChecker
        ? old.children.map((node) => (node === oldChecker ? checker : node))
        : [...(old?.children ?? []), checker],
  };
  const { root } = document;
  const kept: readonly ChildNode[] = old ? root.children : [...root.children, stamp];
  return { ...document, root: { ...root, children: kept.map((node) => (node === old ? stamp : node)) } };
}
