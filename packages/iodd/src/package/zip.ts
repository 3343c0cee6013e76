/** Archives in and out. Reading is strict; writing gives the same octets for the same files. */
import { Inflate, zipSync } from 'fflate';
import { crc32 } from '../crc32.ts';
import {
  ArchiveRefused,
  defaultArchiveLimits,
  readDirectory,
  refuseUnless,
  type ArchiveFault,
  type ArchiveLimits,
  type DirectoryEntry,
} from './zip-directory.ts';

export interface ArchiveFile {
  readonly name: string;
  readonly octets: Uint8Array;
}
export type Archive = { readonly files: readonly ArchiveFile[] } | { readonly fault: ArchiveFault };

/** The files of an archive, or why it is refused. Never throws on what the archive holds. */
export function readArchive(octets: Uint8Array, limits: Partial<ArchiveLimits> = {}): Archive {
  try {
    const directory = readDirectory(octets, { ...defaultArchiveLimits, ...limits });
    return { files: directory.map((entry) => readEntry(octets, entry)) };
  } catch (error) {
    if (error instanceof ArchiveRefused) return { fault: error.fault };
    throw error;
  }
}

/** A BLOB of firmware may be packed in itself: it is for a device, and nobody here opens it. */
const blobNames = /\.bin$/i;
const archiveNames = /\.(?:zip|jar|7z|rar|gz|tgz|bz2|xz|tar|cab|iodd|iolfw)$/i;

function readEntry(octets: Uint8Array, entry: DirectoryEntry): ArchiveFile {
  const packed = octets.subarray(entry.dataStart, entry.dataStart + entry.packedSize);
  const content = entry.isDeflated ? inflate(packed, entry.size) : Uint8Array.from(packed);
  refuseUnless(content.length === entry.size, 'content');
  refuseUnless(crc32(content) === entry.crc, 'checksum');
  const isPacked = content[0] === 0x50 && content[1] === 0x4b && (content[2] ?? 0) < 9;
  const isArchive = isPacked && !blobNames.test(entry.name);
  refuseUnless(!isArchive && !archiveNames.test(entry.name), 'nested');
  return { name: entry.name, octets: content };
}

// Fed in small steps, so that an entry that lies about its size is stopped before it fills the memory.
const inflateStep = 8192;

function inflate(packed: Uint8Array, size: number): Uint8Array {
  const content = new Uint8Array(size);
  let length = 0;
  let isComplete = false;
  const stream = new Inflate((part, isLast) => {
    refuseUnless(length + part.length <= size, 'content');
    content.set(part, length);
    length += part.length;
    isComplete = isLast;
  });
  try {
    for (let at = 0; at < packed.length; at += inflateStep)
      stream.push(packed.subarray(at, at + inflateStep), at + inflateStep >= packed.length);
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error;
    throw new ArchiveRefused('content');
  }
  refuseUnless(isComplete && length === size, 'content');
  return content;
}

/** Packs files in the given order. The time stamps are constant: an archive is judged by its content. */
export function writeArchive(files: readonly ArchiveFile[]): Uint8Array {
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(files.map(({ name, octets }) => [name, [octets, { mtime, level: 9 }]])));
}
