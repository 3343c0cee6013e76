/*
 * Reads the archive of a version: plain files with plain names in the ustar format, nothing else. What other archives
 * may have (links, devices, long names of several dialects) is refused, not interpreted.
 */

export type ArchiveReason =
  | 'header'
  | 'checksum'
  | 'kind'
  | 'path'
  | 'duplicate'
  | 'count'
  | 'size'
  | 'truncated'
  | 'trailing'
  | 'compression';

export class ArchiveFault extends Error {
  readonly reason: ArchiveReason;

  constructor(reason: ArchiveReason, path = '') {
    super(path === '' ? reason : `${reason}: ${path}`);
    this.reason = reason;
  }
}

export interface ArchiveLimits {
  readonly files: number;
  readonly fileOctets: number;
  readonly totalOctets: number;
}

export interface ArchivedFile {
  /** Relative, of plain parts with `/` between them. */
  readonly path: string;
  readonly octets: Buffer;
}

const block = 512;
/** Blocks of nothing at the end: tools fill up to twenty. */
const mostPadding = 64;

interface Header {
  readonly path: string;
  readonly size: number;
}

const textOf = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end < 0 ? length : end);
};

const numberOf = (header: Buffer, from: number, length: number): number => {
  const digits = textOf(header, from, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new ArchiveFault('header');
  return Number.parseInt(digits, 8);
};

/** The sum of all octets, with its own field counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, octet, at) => sum + (at >= 148 && at < 156 ? 32 : octet), 0);

const longestPath = 255;
/** Letters, digits and what names of packages and files need; no colon, no backslash, nothing that is not ASCII. */
const part = /^[A-Za-z0-9@_+,~()[\]$ .-]+$/;

/** Nothing that leaves the folder, whatever system it is unpacked on. */
export const isPlainPath = (path: string): boolean =>
  path.length <= longestPath &&
  path
    .split('/')
    .every((one) => part.test(one) && !/^\.{1,2}$/.test(one) && !/[. ]$/.test(one) && !one.startsWith(' '));

const headerOf = (header: Buffer): Header => {
  if (header.toString('latin1', 257, 265) !== 'ustar\u000000') throw new ArchiveFault('header');
  if (numberOf(header, 148, 8) !== checksumOf(header)) throw new ArchiveFault('checksum');
  const prefix = textOf(header, 345, 155);
  const path = prefix === '' ? textOf(header, 0, 100) : `${prefix}/${textOf(header, 0, 100)}`;
  const kind = header[156];
  if (kind !== 0x30 && kind !== 0) throw new ArchiveFault('kind', path);
  if (!isPlainPath(path)) throw new ArchiveFault('path', path);
  return { path, size: numberOf(header, 124, 12) };
};

/** Reads so many octets at a time, however they arrive. */
const readerOf = (chunks: AsyncIterable<Buffer>) => {
  const source = chunks[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  return async (wanted: number): Promise<Buffer | null> => {
    while (length < wanted) {
      const next = await source.next();
      if (next.done) {
        if (length === 0) return null;
        throw new ArchiveFault('truncated');
      }
      held.push(next.value);
      length += next.value.length;
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    held = length > wanted ? [all.subarray(wanted)] : [];
    length -= wanted;
    return all.subarray(0, wanted);
  };
};

const isEmpty = (octets: Buffer): boolean => octets.every((octet) => octet === 0);

/** The files of an archive one after the other; throws an `ArchiveFault` at the first thing that is not as it must be. */
export async function* filesOf(
  chunks: AsyncIterable<Buffer>,
  limits: ArchiveLimits,
): AsyncGenerator<ArchivedFile> {
  const read = readerOf(chunks);
  const seen = new Set<string>();
  let total = 0;
  for (;;) {
    const header = await read(block);
    if (!header) throw new ArchiveFault('truncated');
    if (isEmpty(header)) break;
    const { path, size } = headerOf(header);
    total += size;
    if (size > limits.fileOctets || total > limits.totalOctets) throw new ArchiveFault('size', path);
    if (seen.size >= limits.files) throw new ArchiveFault('count', path);
    // On some systems two names that differ in case are one file.
    const key = path.toLowerCase();
    if (seen.has(key)) throw new ArchiveFault('duplicate', path);
    seen.add(key);
    const padded = await read(Math.ceil(size / block) * block);
    if (size > 0 && !padded) throw new ArchiveFault('truncated', path);
    yield { path, octets: padded?.subarray(0, size) ?? Buffer.alloc(0) };
  }
  let ended = 0;
  for (let rest = await read(block); rest; rest = await read(block)) {
    ended += 1;
    if (!isEmpty(rest) || ended > mostPadding) throw new ArchiveFault('trailing');
  }
  if (ended === 0) throw new ArchiveFault('truncated');
}
