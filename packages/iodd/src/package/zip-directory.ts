/**
 * The strict reading of a zip's directory, in front of the library that inflates. Libraries look for the
 * directory wherever it may be and believe what it says; here every octet of the archive must be accounted for,
 * and local and central records must agree.
 */
import { decodeUtf8 } from '../platform.ts';
import { neverRefusedOctets } from '../xml/limits.ts';

export type ArchiveFault =
  | 'truncated'
  | 'size'
  | 'end-record'
  | 'count'
  | 'directory'
  | 'zip64'
  | 'flags'
  | 'method'
  | 'name'
  | 'duplicate'
  | 'not-a-file'
  | 'local-record'
  | 'overlap'
  | 'ratio'
  | 'content'
  | 'checksum'
  | 'nested';

export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault) {
    super(fault);
    this.fault = fault;
  }
}
export const refuseUnless = (isFine: boolean, fault: ArchiveFault): void => {
  if (!isFine) throw new ArchiveRefused(fault);
};

export interface ArchiveLimits {
  readonly octets: number;
  readonly entries: number;
  readonly entryOctets: number;
  readonly totalOctets: number;
  /** How far a larger entry may be compressed; texts reach about 30. */
  readonly ratio: number;
  /** An entry up to this size may exceed `ratio`: it costs little whatever it holds. */
  readonly ratioExemptOctets: number;
  /** How large all entries that exceed `ratio` may be together. */
  readonly ratioExemptTotalOctets: number;
}
export const defaultArchiveLimits: ArchiveLimits = {
  octets: 64 * 1024 * 1024,
  entries: 512,
  entryOctets: 16 * 1024 * 1024,
  totalOctets: 64 * 1024 * 1024,
  ratio: 100,
  ratioExemptOctets: neverRefusedOctets,
  ratioExemptTotalOctets: 32 * 1024 * 1024,
};

export interface DirectoryEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly dataStart: number;
}
interface CentralRecord extends Omit<DirectoryEntry, 'dataStart'> {
  readonly flags: number;
  readonly nameOctets: Uint8Array;
  readonly localStart: number;
  readonly next: number;
}

const signatures = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  end: 0x06054b50,
} as const;
const sizes = { local: 30, central: 46, end: 22 } as const;
const flag = { deflateLevel: 0b110, descriptor: 0b1000, utf8: 0x800 } as const;

export function readDirectory(octets: Uint8Array, limits: ArchiveLimits): readonly DirectoryEntry[] {
  refuseUnless(octets.length <= limits.octets, 'size');
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const directoryStart = view.getUint32(end + 16, true);
  refuseUnless(view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count, 'count');
  refuseUnless(count <= limits.entries, 'count');
  refuseUnless(directoryStart + view.getUint32(end + 12, true) === end, 'directory');
  const records = readCentral(octets, view, { start: directoryStart, end, count });
  refuseUnless(new Set(records.map(({ name }) => folded(name))).size === records.length, 'duplicate');
  const entries = readLocals(octets, view, records, directoryStart);
  checkSizes(records, limits);
  return entries;
}

/** Names that some file system takes for the same. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** The end record must be the end: its comment length fills the file exactly. */
function findEnd(view: DataView): number {
  refuseUnless(view.byteLength >= sizes.end, 'truncated');
  const lowest = Math.max(0, view.byteLength - sizes.end - 0xffff);
  for (let at = view.byteLength - sizes.end; at >= lowest; at -= 1)
    if (
      view.getUint32(at, true) === signatures.end &&
      at + sizes.end + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  throw new ArchiveRefused('end-record');
}

function readCentral(
  octets: Uint8Array,
  view: DataView,
  { start, end, count }: { start: number; end: number; count: number },
): readonly CentralRecord[] {
  const records: CentralRecord[] = [];
  let at = start;
  while (at < end) {
    refuseUnless(records.length < count, 'count');
    refuseUnless(at + sizes.central <= end && view.getUint32(at, true) === signatures.central, 'directory');
    const record = readRecord(octets, view, at, end);
    records.push(record);
    at = record.next;
  }
  refuseUnless(records.length === count, 'count');
  return records;
}

function readRecord(octets: Uint8Array, view: DataView, at: number, end: number): CentralRecord {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameEnd = at + sizes.central + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  refuseUnless(next <= end, 'directory');
  refuseUnless((flags & ~(flag.deflateLevel | flag.descriptor | flag.utf8)) === 0, 'flags');
  refuseUnless(method === 0 || method === 8, 'method');
  refuseUnless(view.getUint16(at + 34, true) === 0, 'zip64');
  checkExtra(view, nameEnd, extraEnd);
  checkIsFile(view, at);
  const nameOctets = octets.subarray(at + sizes.central, nameEnd);
  return {
    name: nameOf(nameOctets, (flags & flag.utf8) !== 0),
    nameOctets,
    flags,
    isDeflated: method === 8,
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    localStart: view.getUint32(at + 42, true),
    next,
  };
}

/** Extra fields may carry a second size or a second name; an honest IODD package needs neither. */
function checkExtra(view: DataView, start: number, end: number): void {
  let at = start;
  while (at + 4 <= end) {
    const id = view.getUint16(at, true);
    refuseUnless(id !== 0x0001, 'zip64');
    refuseUnless(id !== 0x7075, 'name');
    at += 4 + view.getUint16(at + 2, true);
  }
  refuseUnless(at === end, 'directory');
}

function checkIsFile(view: DataView, at: number): void {
  const attributes = view.getUint32(at + 38, true);
  const isDosFolder = (attributes & 0x10) !== 0;
  const isUnix = view.getUint8(at + 5) === 3;
  const fileType = (attributes >>> 16) & 0xf000;
  refuseUnless(!isDosFolder && (!isUnix || fileType === 0 || fileType === 0x8000), 'not-a-file');
}

/** A plain file name: no folder, no drive, no control character; without the UTF-8 flag only ASCII is certain. */
function nameOf(octets: Uint8Array, isUtf8: boolean): string {
  const isAscii = octets.every((octet) => octet < 0x80);
  const name = isUtf8 || isAscii ? decodeUtf8(octets) : undefined;
  if (name === undefined || !/^[^\\/:*?"<>|\p{C}]{1,255}$/u.test(name) || /^\.+$/.test(name))
    throw new ArchiveRefused('name');
  return name;
}

function checkSizes(records: readonly CentralRecord[], limits: ArchiveLimits): void {
  let total = 0;
  let exemptTotal = 0;
  for (const { size, packedSize } of records) {
    total += size;
    refuseUnless(size <= limits.entryOctets && total <= limits.totalOctets, 'size');
    if (size <= packedSize * limits.ratio) continue;
    exemptTotal += size;
    refuseUnless(size <= limits.ratioExemptOctets && exemptTotal <= limits.ratioExemptTotalOctets, 'ratio');
  }
}

/** Local records must repeat the central ones and fill the space before the directory without a gap. */
function readLocals(
  octets: Uint8Array,
  view: DataView,
  records: readonly CentralRecord[],
  directoryStart: number,
): readonly DirectoryEntry[] {
  const entries = new Map<CentralRecord, DirectoryEntry>();
  let at = 0;
  for (const record of records.toSorted((one, other) => one.localStart - other.localStart)) {
    refuseUnless(record.localStart === at, 'overlap');
    const dataStart = checkLocal(octets, view, record, directoryStart);
    at = endOfData(view, record, dataStart, directoryStart);
    const { name, isDeflated, crc, size, packedSize } = record;
    entries.set(record, { name, isDeflated, crc, size, packedSize, dataStart });
  }
  refuseUnless(at === directoryStart, 'overlap');
  return records.flatMap((record) => entries.get(record) ?? []);
}

function checkLocal(octets: Uint8Array, view: DataView, record: CentralRecord, limit: number): number {
  const at = record.localStart;
  refuseUnless(at + sizes.local <= limit && view.getUint32(at, true) === signatures.local, 'local-record');
  const nameEnd = at + sizes.local + view.getUint16(at + 26, true);
  const dataStart = nameEnd + view.getUint16(at + 28, true);
  refuseUnless(dataStart + record.packedSize <= limit, 'overlap');
  checkExtra(view, nameEnd, dataStart);
  const name = octets.subarray(at + sizes.local, nameEnd);
  const isSameName =
    name.length === record.nameOctets.length &&
    name.every((octet, index) => octet === record.nameOctets[index]);
  const isSameCoding =
    view.getUint16(at + 6, true) === record.flags &&
    view.getUint16(at + 8, true) === (record.isDeflated ? 8 : 0);
  refuseUnless(isSameName && isSameCoding && repeatsChecksumAndSizes(view, at + 14, record), 'local-record');
  return dataStart;
}

function repeatsChecksumAndSizes(
  view: DataView,
  at: number,
  { flags, crc, packedSize, size }: CentralRecord,
): boolean {
  const stored = [view.getUint32(at, true), view.getUint32(at + 4, true), view.getUint32(at + 8, true)];
  // A writer that does not know them yet leaves zeros here and writes them into a descriptor behind the data.
  const isInDescriptor = (flags & flag.descriptor) !== 0 && stored.every((value) => value === 0);
  return isInDescriptor || (stored[0] === crc && stored[1] === packedSize && stored[2] === size);
}

function endOfData(view: DataView, record: CentralRecord, dataStart: number, limit: number): number {
  const end = dataStart + record.packedSize;
  if ((record.flags & flag.descriptor) === 0) return end;
  refuseUnless(end + 12 <= limit, 'overlap');
  const at = view.getUint32(end, true) === signatures.descriptor ? end + 4 : end;
  refuseUnless(
    at + 12 <= limit && repeatsChecksumAndSizes(view, at, { ...record, flags: 0 }),
    'local-record',
  );
  return at + 12;
}
