/** Pictures that people send: judged by their structure, decoded within limits, and always written anew. */
import { ResultError } from '@iodd-hub/contract';
import type { ImageKind } from '@iodd-hub/contract/account';
import { inspectPng } from '@iodd-hub/iodd';
import sharp from 'sharp';

// One picture at a time on one core, nothing remembered: a flood of uploads must not take the memory.
sharp.cache(false);
sharp.concurrency(1);
// The library reads dozens of formats; two of them are asked for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Picture extends Size {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

interface PictureRule {
  readonly kinds: readonly Picture['mediaType'][];
  readonly fits: (size: Size) => boolean;
  /** What people are told when it does not fit. */
  readonly wanted: string;
  /** The square or frame that it is brought to; absent to keep the size. */
  readonly bringTo?: { readonly side: number; readonly fit: 'cover' | 'inside' };
}

const exactly = (width: number, height: number) => ({
  fits: (size: Size) => size.width === width && size.height === height,
  wanted: `${width} × ${height}`,
});
const within = (least: number, most: number) => ({
  fits: ({ width, height }: Size) =>
    Math.min(width, height) >= least && Math.max(width, height) <= most && width * height <= maxPixels,
  wanted: `${least} × ${least} – ${most} × ${most}`,
});

/** Decoded, this is 64 MB at most; a JPEG is decoded at a fraction of its size. */
const maxPixels = 4096 * 4096;

/** Specification, section 5. */
const rules: Readonly<Record<ImageKind | 'document', PictureRule>> = {
  avatar: {
    kinds: ['image/png', 'image/jpeg'],
    ...within(16, 8192),
    bringTo: { side: 256, fit: 'cover' },
  },
  logo: { kinds: ['image/png'], ...exactly(160, 90) },
  icon: { kinds: ['image/png'], ...exactly(48, 48) },
  symbol: { kinds: ['image/png'], ...within(160, 320) },
  connection: { kinds: ['image/png'], ...within(16, 2048) },
  document: {
    kinds: ['image/png', 'image/jpeg'],
    ...within(16, 8192),
    bringTo: { side: 2500, fit: 'inside' },
  },
};

const refused = (file: File): ResultError => new ResultError('fileFormatWrong', { fileName: file.name });

const headerOf = async (file: File, bytes: Uint8Array): Promise<Size> => {
  const header = file.type === 'image/png' ? pngHeader(bytes) : await jpegHeader(bytes);
  if (!header) throw refused(file);
  return header;
};

const pngHeader = (bytes: Uint8Array): Size | undefined => {
  const verdict = inspectPng(bytes);
  return 'header' in verdict ? verdict.header : undefined;
};

/** Nothing is decoded for the size. What does not end as a JPEG is broken off, or another file hides behind it. */
const jpegHeader = async (bytes: Uint8Array): Promise<Size | undefined> => {
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return undefined;
  try {
    const { format, width, height } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: 'warning',
    }).metadata();
    return format === 'jpeg' ? { width, height } : undefined;
  } catch {
    return undefined;
  }
};

const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Only the chunks that make the picture: compressed texts and profiles can be bombs of their own. */
const barePng = (bytes: Uint8Array): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (needed.has(name)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
};

/** Throws 04001 or 04002; answers the picture written anew, without anything that was hidden in it. */
export const readPicture = async (file: File, kind: keyof typeof rules): Promise<Picture> => {
  const rule = rules[kind];
  const mediaType = rule.kinds.find((permitted) => permitted === file.type);
  if (!mediaType) throw refused(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { width, height } = await headerOf(file, bytes);
  if (!rule.fits({ width, height }))
    throw new ResultError('imageSizeWrong', { width, height, wanted: rule.wanted });
  try {
    return await writeAnew(mediaType === 'image/png' ? barePng(bytes) : bytes, mediaType, rule);
  } catch {
    // What the structure promised and the pixels do not keep.
    throw refused(file);
  }
};

const writeAnew = async (
  bytes: Uint8Array,
  mediaType: Picture['mediaType'],
  { bringTo }: PictureRule,
): Promise<Picture> => {
  const decoded = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true })
    .timeout({ seconds: 5 })
    // As the camera says: the note about it is not written again.
    .autoOrient();
  const sized = bringTo
    ? decoded.resize({
        width: bringTo.side,
        height: bringTo.side,
        fit: bringTo.fit,
        withoutEnlargement: bringTo.fit === 'inside',
      })
    : decoded;
  const encoded = mediaType === 'image/png' ? sized.png() : sized.jpeg({ quality: 85 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType, width: info.width, height: info.height };
};
