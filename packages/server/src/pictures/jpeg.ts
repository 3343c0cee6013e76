/** A JPEG judged by its structure alone; no pixel is decoded, so no picture can be a bomb here. */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Markers without a length: restarts, and TEM. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Baseline to progressive; C4, C8 and CC are tables and an extension. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Undefined when the markers do not lead from the first octet to the end of the image. */
export const inspectJpeg = (octets: Uint8Array): JpegHeader | undefined => {
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  if (octets[0] !== 0xff || octets[1] !== startOfImage) return undefined;
  let header: JpegHeader | undefined;
  let at = 2;
  while (at + 4 <= octets.length || octets[at + 1] === endOfImage) {
    const marker = octets[at + 1] ?? 0;
    if (octets[at] !== 0xff) return undefined;
    if (marker === endOfImage) return isEnd(octets, at + 2) ? header : undefined;
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > octets.length) return undefined;
    if (isFrame(marker)) {
      if (header || length < 8) return undefined;
      header = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
    if (marker === startOfScan) at = afterScan(octets, at);
  }
  return undefined;
};

/** Coded data: every FF in it is followed by 00 or a restart. */
const afterScan = (octets: Uint8Array, start: number): number => {
  let at = octets.indexOf(0xff, start);
  while (at !== -1) {
    const next = octets[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at;
    at = octets.indexOf(0xff, at + 1);
  }
  return octets.length;
};

/** Nothing may follow but what cameras append: another JPEG. Anything else could be another file in disguise. */
const isEnd = (octets: Uint8Array, at: number): boolean =>
  at === octets.length || (octets[at] === 0xff && octets[at + 1] === startOfImage);
