/** Archives written by hand, so that they can lie. */
import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../crc32.ts';

export interface Entry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  readonly localName?: string;
  readonly isStored?: boolean;
  readonly flags?: number;
  readonly mode?: number;
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
  /** Points at the data of another entry instead of having its own. */
  readonly sharesDataAt?: number;
}
interface Options {
  readonly claimedCount?: number;
}

const octetsOf = (content: string | Uint8Array): Buffer => Buffer.from(content);

export function zip(entries: readonly Entry[], { claimedCount }: Options = {}): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = octetsOf(entry.content ?? 'x');
    const packed = entry.isStored ? content : deflateRawSync(content, { level: 9 });
    const facts = {
      method: entry.isStored ? 0 : 8,
      flags: entry.flags ?? 0x800,
      crc: entry.claimedCrc ?? crc32(content),
      packed: packed.length,
      size: entry.claimedSize ?? content.length,
    };
    const start = entry.sharesDataAt ?? offset;
    if (entry.sharesDataAt === undefined) {
      const name = octetsOf(entry.localName ?? entry.name);
      const local = Buffer.concat([localHeader(facts, name), name, packed]);
      locals.push(local);
      offset += local.length;
    }
    const name = octetsOf(entry.name);
    centrals.push(centralHeader(facts, name, entry.mode ?? 0o100644, start), name);
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimedCount ?? entries.length, 8);
  end.writeUInt16LE(claimedCount ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

interface Facts {
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}
function localHeader({ method, flags, crc, packed, size }: Facts, name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}
function centralHeader(facts: Facts, name: Buffer, mode: number, start: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE((3 << 8) | 20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(facts.flags, 8);
  header.writeUInt16LE(facts.method, 10);
  header.writeUInt32LE(facts.crc, 16);
  header.writeUInt32LE(facts.packed, 20);
  header.writeUInt32LE(facts.size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE((mode << 16) >>> 0, 38);
  header.writeUInt32LE(start, 42);
  return header;
}

const good = zip([{ name: 'a.xml', content: '<a/>' }]);
const bulk = 'A'.repeat(100_000);
const zeros = (length: number): Buffer => Buffer.alloc(length);

/** The hostile archives that every reader of packages must refuse. */
export const hostileArchives: Readonly<Record<string, () => Uint8Array>> = {
  'a path that climbs': () => zip([{ name: '../../evil.xml' }]),
  'an absolute path': () => zip([{ name: '/etc/x' }]),
  'a path with backslashes': () => zip([{ name: '..\\..\\evil.xml' }]),
  'a drive letter': () => zip([{ name: 'C:\\x' }]),
  'a NUL in a name': () => zip([{ name: 'a.xml\0.png' }]),
  'a name twice': () =>
    zip([
      { name: 'a.xml', content: '1' },
      { name: 'a.xml', content: '2' },
    ]),
  'a name twice but for its case': () =>
    zip([
      { name: 'a.xml', content: '1' },
      { name: 'A.XML', content: '2' },
    ]),
  'another name in the local record': () => zip([{ name: 'a.xml', localName: 'b.xml' }]),
  'overlapping entries': () =>
    zip([
      { name: 'a.xml', content: bulk },
      { name: 'b.xml', content: bulk, sharesDataAt: 0 },
    ]),
  'a symbolic link': () => zip([{ name: 'l', content: '/etc/passwd', mode: 0o120777, isStored: true }]),
  'a bomb': () => zip([{ name: 'a.xml', content: zeros(50_000_000) }]),
  'a bomb that lies about its size': () =>
    zip([{ name: 'a.xml', content: zeros(50_000_000), claimedSize: 100, claimedCrc: crc32(zeros(100)) }]),
  '60,000 entries': () =>
    zip(Array.from({ length: 60_000 }, (_, index) => ({ name: `f${index}`, content: '', isStored: true }))),
  'a wrong checksum': () => zip([{ name: 'a.xml', claimedCrc: 1 }]),
  'something after the end': () => Buffer.concat([good, Buffer.from('JUNK')]),
  'something before the start': () => Buffer.concat([Buffer.from('MZJUNK'), good]),
  'two archives in a row': () => Buffer.concat([good, zip([{ name: 'z.xml', content: 'Z' }])]),
  'a count that lies': () => zip([{ name: 'a.xml' }, { name: 'b.xml' }], { claimedCount: 1 }),
  'an encrypted entry': () => zip([{ name: 'a.xml', flags: 0x801 }]),
  'a folder': () => zip([{ name: 'd/', content: '' }, { name: 'd/a.xml' }]),
  'a name in an unknown code page': () => zip([{ name: Buffer.from([0x81, 0x84, 0x2e, 0x78]), flags: 0 }]),
  'a cut end': () => good.subarray(0, good.length - 10),
  'an archive inside': () =>
    zip([{ name: 'in.zip', content: zip([{ name: 'a', content: zeros(1_000_000) }]) }]),
};
