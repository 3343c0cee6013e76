/**
 * The stamp: a CRC over the octets of the file as they are, the value of the stamp itself left out. A language
 * file adds the digits of the main file's CRC.
 */
import { crc32 } from './crc32.ts';
import { child, children, type ChildNode, type IoddDocument, type Node } from './document.ts';
import type { IdSource } from './ids.ts';
import { encodeUtf8 } from './platform.ts';
import { valueOf } from './values.ts';
import { locate, type Source } from './xml/source.ts';
import { writeIodd } from './xml/write.ts';

/** The name we stamp with. Only the official checker may use its own. */
export const checkerName = 'IODD Hub';

export interface StampVerdict {
  readonly isValid: boolean;
  readonly stored: number | undefined;
  readonly computed: number | undefined;
  readonly checker: string | undefined;
}
interface Stamped {
  readonly document: IoddDocument | undefined;
  readonly source: Source;
}

const stampNode = (document: IoddDocument): Node<'Stamp'> | undefined =>
  children(document.root, 'Stamp').at(-1);

/** The CRC that the file claims. */
export function storedCrc(document: IoddDocument): number | undefined {
  const stamp = stampNode(document);
  return stamp && valueOf(stamp, 'crc');
}

/** The CRC that the file should claim; undefined where it has no stamp to leave out. */
export function computedCrc({ document, source }: Stamped, mainCrc?: number): number | undefined {
  const stamp = document && stampNode(document);
  const place = stamp && stamp.attributes.crc !== undefined && locate(source, stamp.$id, 'crc');
  if (!place) return undefined;
  const value = /[^"'=]*=\s*(?:"([^"]*)"|'([^']*)')/dy;
  value.lastIndex = place.offset;
  const found = value.exec(source.text)?.indices;
  const [start, end] = found?.[1] ?? found?.[2] ?? [];
  if (start === undefined) return undefined;
  return crc32(
    encodeUtf8(source.text.slice(0, start)),
    encodeUtf8(source.text.slice(end)),
    encodeUtf8(mainCrc === undefined ? '' : String(mainCrc)),
  );
}

/** Compares the stamp with the file. A language file needs the CRC that its main file claims. */
export function verifyStamp(file: Stamped, mainCrc?: number): StampVerdict {
  const stamp = file.document && stampNode(file.document);
  const stored = stamp && valueOf(stamp, 'crc');
  const computed = computedCrc(file, mainCrc);
  const checker = stamp && child(stamp, 'Checker')?.attributes.name;
  return { isValid: stored !== undefined && stored === computed, stored, computed, checker };
}

export interface StampOptions {
  /** Version of the program that stamps, as in `V1.0.0.0`. */
  readonly checkerVersion: string;
  /** For a language file: the CRC of the main file, stamped before. */
  readonly mainCrc?: number;
  readonly ids: IdSource;
}

/** The document with our stamp, and the text whose octets carry it. */
export function stampIodd(
  document: IoddDocument,
  { checkerVersion, mainCrc, ids }: StampOptions,
): { readonly document: IoddDocument; readonly source: Source } {
  const blank = withStamp(document, checkerVersion, '0', ids);
  const crc = computedCrc({ document: blank, source: writeIodd(blank) }, mainCrc);
  const stamped = withStamp(blank, checkerVersion, String(crc), ids);
  return { document: stamped, source: writeIodd(stamped) };
}

function withStamp(document: IoddDocument, version: string, crc: string, ids: IdSource): IoddDocument {
  const old = stampNode(document);
  const oldChecker = old && child(old, 'Checker');
  const checker: Node<'Checker'> = {
    $id: oldChecker?.$id ?? ids(),
    $type: 'Checker',
    tag: 'Checker',
    attributes: { name: checkerName, version },
    children: [],
  };
  const stamp: Node<'Stamp'> = {
    $id: old?.$id ?? ids(),
    $type: 'Stamp',
    tag: 'Stamp',
    attributes: { crc },
    children: [checker],
  };
  const { root } = document;
  const kept: readonly ChildNode[] = old ? root.children : [...root.children, stamp];
  return { ...document, root: { ...root, children: kept.map((node) => (node === old ? stamp : node)) } };
}
