/** A PNG judged by its structure alone; no pixel is decoded, so no picture can be a bomb here. */
import { crc32 } from '../crc32.ts';
import type { ImageKind } from './names.ts';

export interface PngHeader {
  readonly width: number;
  readonly height: number;
}
export type PngFault = 'signature' | 'header' | 'chunk' | 'checksum' | 'incomplete' | 'trailing' | 'pixels';
export type PngVerdict = { readonly header: PngHeader } | { readonly fault: PngFault };

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** Bit depths that each colour type permits. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const maxPixels = 4096 * 4096;
const chunkFrame = 12;

interface Chunk {
  readonly type: string;
  readonly start: number;
  readonly length: number;
}

export function isPng(octets: Uint8Array): boolean {
  return signature.every((octet, index) => octets[index] === octet);
}

export function inspectPng(octets: Uint8Array): PngVerdict {
  if (!isPng(octets)) return { fault: 'signature' };
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  const chunks = chunksOf(octets, view);
  if (typeof chunks === 'string') return { fault: chunks };
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.length !== 13) return { fault: 'header' };
  const header = { width: view.getUint32(first.start), height: view.getUint32(first.start + 4) };
  if (!isHeaderSound(view, first.start, header)) return { fault: 'header' };
  if (header.width * header.height > maxPixels) return { fault: 'pixels' };
  return chunks.some(({ type }) => type === 'IDAT') ? { header } : { fault: 'incomplete' };
}

function isHeaderSound(view: DataView, start: number, { width, height }: PngHeader): boolean {
  const depth = view.getUint8(start + 8);
  const isKnownColour = depths[view.getUint8(start + 9)]?.includes(depth) ?? false;
  const [compression, filter, interlace] = [10, 11, 12].map((offset) => view.getUint8(start + offset));
  return (
    width > 0 && height > 0 && isKnownColour && compression === 0 && filter === 0 && (interlace ?? 2) < 2
  );
}

/** All chunks up to IEND, which must be the end of the file: what follows could be another file in disguise. */
function chunksOf(octets: Uint8Array, view: DataView): readonly Chunk[] | PngFault {
  const chunks: Chunk[] = [];
  let at: number = signature.length;
  while (at + chunkFrame <= octets.length) {
    const length = view.getUint32(at);
    const end = at + chunkFrame + length;
    if (end > octets.length) return 'chunk';
    const type = String.fromCharCode(...octets.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type)) return 'chunk';
    if (crc32(octets.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return 'checksum';
    chunks.push({ type, start: at + 8, length });
    if (type === 'IEND') return end === octets.length ? chunks : 'trailing';
    at = end;
  }
  return 'incomplete';
}

/** The smallest and the largest that a picture may be; between them it keeps its shape. */
export interface PictureSize {
  readonly from: PngHeader;
  readonly to: PngHeader;
}
const square = (from: number, to: number): PictureSize => ({
  from: { width: from, height: from },
  to: { width: to, height: to },
});
export const pictureSizes: Readonly<Record<ImageKind, PictureSize>> = {
  logo: { from: { width: 160, height: 90 }, to: { width: 160, height: 90 } },
  icon: square(48, 48),
  symbol: square(160, 320),
  connection: square(160, 320),
};

interface SizeRule {
  readonly rule: number;
  readonly fits: (header: PngHeader) => boolean;
}
const sizeRule = (rule: number, { from, to }: PictureSize): SizeRule => ({
  rule,
  fits: ({ width, height }) =>
    width >= from.width && width <= to.width && width * from.height === height * from.width,
});
/** The size that each kind of picture must have, with the number of the rule that says so. */
export const sizeRules: Readonly<Record<ImageKind, SizeRule>> = {
  logo: sizeRule(16, pictureSizes.logo),
  icon: sizeRule(17, pictureSizes.icon),
  symbol: sizeRule(18, pictureSizes.symbol),
  connection: sizeRule(19, pictureSizes.connection),
};
