/** Archives and pictures that are long in one way. */
import { deflateSync } from 'node:zlib';
import { crc32, inspectPng, readArchive, writeArchive } from '@iodd-hub/iodd';

export interface BinaryShape {
  readonly subject: string;
  readonly name: string;
  readonly make: (octets: number) => Uint8Array;
  /** How much is unpacked for each of the octets that were asked for, where that is what costs. */
  readonly unpacks?: number;
  /** Octets of the smallest input, where shorter ones go another way. */
  readonly smallest?: number;
  readonly run: (octets: Uint8Array) => unknown;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
function png(...chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(160);
  header.writeUInt32BE(90, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = [chunk('IDAT', deflateSync(Buffer.alloc(9))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, ...end]);
}

/** Octets that hardly any compression shortens. */
function noise(octets: number): Buffer {
  const filled = Buffer.alloc(octets);
  let state = 1;
  for (let index = 0; index < octets; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    filled[index] = state >>> 24;
  }
  return filled;
}
const entries = (octets: number, each: number): Uint8Array =>
  writeArchive(
    Array.from({ length: Math.min(512, Math.max(1, Math.floor(octets / (each + 100)))) }, (_, index) => ({
      name: `file-${index}.txt`,
      octets: noise(each),
    })),
  );
const archive = { subject: 'read an archive', run: (octets: Uint8Array) => readArchive(octets) };
const picture = { subject: 'inspect a PNG', run: inspectPng };

export const binaryShapes: readonly BinaryShape[] = [
  {
    ...archive,
    name: 'one long file',
    // What does not get shorter stands in blocks of 64 KB, and each is waited for as a whole.
    smallest: 65_536,
    make: (octets) => writeArchive([{ name: 'a.txt', octets: noise(octets) }]),
  },
  {
    ...archive,
    name: 'one file that packs well',
    make: (octets) => writeArchive([{ name: 'a.txt', octets: Buffer.alloc(octets * 4, 'abcdefghijk\n') }]),
    unpacks: 4,
  },
  { ...archive, name: 'files', make: (octets) => entries(octets, 300) },
  {
    ...archive,
    name: 'octets after the end',
    make: (octets) => Buffer.concat([entries(1000, 300), Buffer.alloc(octets)]),
  },
  {
    ...archive,
    name: 'nothing but ends',
    make: (octets) => Buffer.alloc(octets, Buffer.from('PK\u0005\u0006', 'latin1')),
  },
  { ...picture, name: 'a long chunk', make: (octets) => png(chunk('IDAT', noise(octets))) },
  {
    ...picture,
    name: 'chunks',
    make: (octets) => png(...Array.from({ length: octets / 20 }, () => chunk('tEXt', Buffer.alloc(8)))),
  },
];
