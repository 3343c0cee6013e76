/**
 * Data storage as a master does it: by reading and writing index 3 and what its list names, with no other knowledge of
 * the device.
 */
import type { Response, ServiceRequest } from '@iodd-hub/device/simulator';
import { parseBackup } from './backup-records.ts';

/** Asks the device and gets its answer at once. */
type Ask = (asked: ServiceRequest) => Response;

export interface DeviceIdentity {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly ioLinkRevision: '1.0' | '1.1';
}
export interface StoredParameters extends DeviceIdentity {
  readonly content: Uint8Array;
}

const storageIndex = 3;
const commands = { uploadStart: 1, uploadEnd: 2, downloadStart: 3, downloadEnd: 4, abort: 5 } as const;
const subindices = { command: 1, state: 2, checksum: 4, list: 5 } as const;
const uploadFlag = 0x80;

const read = (ask: Ask, index: number, subindex: number): Uint8Array | undefined => {
  const answer = ask({ kind: 'read', index, subindex });
  return answer.kind === 'octets' ? answer.octets : undefined;
};
const write = (ask: Ask, index: number, subindex: number, octets: Uint8Array): boolean =>
  ask({ kind: 'write', index, subindex, octets }).kind === 'done';
const command = (ask: Ask, code: number): boolean =>
  write(ask, storageIndex, subindices.command, Uint8Array.of(code));

const hasStorage = (ask: Ask): boolean => read(ask, storageIndex, subindices.state) !== undefined;
const wantsUpload = (ask: Ask): boolean =>
  ((read(ask, storageIndex, subindices.state)?.[0] ?? 0) & uploadFlag) !== 0;

const sameOctets = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((octet, at) => octet === other[at]);

/** The records that a device wants kept: index, subindex, length and octets of each. Undefined where it refuses. */
export function fetchBackup(ask: Ask): Uint8Array | undefined {
  if (!command(ask, commands.uploadStart)) return undefined;
  const records = recordsOf(ask);
  return command(ask, records ? commands.uploadEnd : commands.abort) ? records : undefined;
}

function recordsOf(ask: Ask): Uint8Array | undefined {
  const list = read(ask, storageIndex, subindices.list);
  if (!list) return undefined;
  const content: number[] = [];
  for (let at = 0; at + 3 <= list.length; at += 3) {
    const [high = 0, low = 0, subindex = 0] = list.subarray(at, at + 3);
    const index = high * 256 + low;
    if (index === 0) break;
    const octets = read(ask, index, subindex);
    if (!octets) return undefined;
    content.push(high, low, subindex, octets.length, ...octets);
  }
  return Uint8Array.from(content);
}

/** Writes what was kept, all of it or nothing. */
function restoreBackup(ask: Ask, content: Uint8Array): boolean {
  const records = parseBackup(content);
  if (!records || !command(ask, commands.downloadStart)) return false;
  const isWritten = records.every(({ index, subindex, octets }) => write(ask, index, subindex, octets));
  return command(ask, isWritten ? commands.downloadEnd : commands.abort) && isWritten;
}

/** Whether the device holds what was kept of it. */
function isAsKept(ask: Ask, content: Uint8Array): boolean {
  const records = recordsOf(ask);
  return records !== undefined && sameOctets(records, content);
}

interface Wishes {
  readonly backsUp: boolean;
  readonly restores: boolean;
  readonly storage: StoredParameters | undefined;
  readonly identity: DeviceIdentity;
}
/** What a starting device needs: it is fetched, or was given what was kept, or cannot take it. */
export function backupAction(
  ask: Ask,
  { backsUp, restores, storage, identity }: Wishes,
): 'none' | 'upload' | 'backupIdentity' | 'backupDownload' {
  if ((!backsUp && !restores) || !hasStorage(ask)) return 'none';
  if (backsUp && (!storage || wantsUpload(ask))) return 'upload';
  if (!storage || isAsKept(ask, storage.content)) return 'none';
  if (storage.vendorId !== identity.vendorId || storage.deviceId !== identity.deviceId)
    return 'backupIdentity';
  return restoreBackup(ask, storage.content) ? 'none' : 'backupDownload';
}
