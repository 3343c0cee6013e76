/** Index 3: what data storage reads and writes (interface specification, table B.10). */
import { crc32 } from '@iodd-hub/iodd';
import { itemAlone, neverEmpty } from './memory-octets.ts';
import { maximumStorageOctets } from './device-model.ts';
import { octetsAt, type Address, type ModelVariable } from './model.ts';
import type { Device } from './state.ts';

const states = { inactive: 0, upload: 1, download: 2, locked: 3 } as const;
const uploadFlag = 0x80;
const dataStorageLock = 0b10;
export const parameterLock = 0b1;
export const localParameterizationLock = 0b100;

const locksIndex = 12;
export function hasLock({ model, state }: Device, lock: number): boolean {
  const variable = model.variables.get(locksIndex);
  const low = variable && octetsAt(state.memory, variable.slot).at(-1);
  return ((low ?? 0) & lock & model.supportedLocks) !== 0;
}

export const isStorageLocked = (device: Device): boolean => hasLock(device, dataStorageLock);

function storageState(device: Device): number {
  if (isStorageLocked(device)) return states.locked;
  const { transfer } = device.state;
  return transfer?.by === 'dataStorage' ? states[transfer.kind] : states.inactive;
}

interface StorageRecord extends Address {
  readonly octets: Uint8Array;
}

/** The parameters that data storage keeps, as they are now. */
function storageRecords({ model, state }: Device): readonly StorageRecord[] {
  return model.storage.flatMap(({ index, subindex }) => {
    const variable = model.variables.get(index);
    return variable
      ? { index, subindex, octets: sent(variable, octetsAt(state.memory, variable.slot), subindex) }
      : [];
  });
}

function sent(variable: ModelVariable, octets: Uint8Array, subindex: number): Uint8Array {
  const item = variable.items.get(subindex);
  if (item) return itemAlone(octets, item);
  return neverEmpty(octets);
}

/** Index, subindex and length before the octets of each parameter: what a master keeps of a device. */
function storageContent(records: readonly StorageRecord[]): Uint8Array {
  return Uint8Array.from(
    records.flatMap(({ index, subindex, octets }) => [
      index >> 8,
      index & 0xff,
      subindex,
      octets.length,
      ...octets,
    ]),
  );
}

const header = 10;
/** Command, state, size, checksum and index list; the command is never read. */
export function storageOctets(device: Device, length: number): Uint8Array {
  const octets = new Uint8Array(length);
  const view = new DataView(octets.buffer);
  const content = storageContent(storageRecords(device));
  octets[1] = (storageState(device) << 1) | (device.state.hasUploadFlag ? uploadFlag : 0);
  view.setUint32(2, Math.min(content.length, maximumStorageOctets));
  view.setUint32(6, crc32(content));
  // Index 0 ends the list; the octets are zero already.
  for (const [place, { index, subindex }] of device.model.storage.entries()) {
    view.setUint16(header + place * 3, index);
    octets[header + place * 3 + 2] = subindex;
  }
  return octets;
}
