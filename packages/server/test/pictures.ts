import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';

/** Pictures and papers that tests make themselves, good ones and hostile ones. */
const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Rows that are really there; the header always says `height`. */
  readonly rows?: number;
  /** Another number, 0 to 4, is another picture. */
  readonly pattern?: number;
  readonly further?: readonly Buffer[];
}

/** Grey, eight bits, compressed as well as zlib can. */
export const png = ({ width, height, rows = height, pattern = 0, further = [] }: PngOptions): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1), pattern), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...further,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A compressed text of many megabytes in a few kilobytes. */
export const textBomb = (megabytes: number): Buffer =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1_048_576))]),
  );

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n', 'latin1');

export const fileOf = (bytes: Uint8Array, name: string, type = 'application/octet-stream'): File =>
  new File([new Uint8Array(bytes)], name, { type });
export const logoFile = (): File => fileOf(png({ width: 160, height: 90 }), 'logo.png');
export const licenceFile = (): File => fileOf(pdf, 'licence.pdf');
