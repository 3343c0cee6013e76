/** Packs a firmware package anew, under the name and with the CRC that its metadata and files ask for. */
import { packFirmware, readFirmware, type FirmwarePackage } from '@iodd-hub/iolfw';
import type { Problem } from '@iodd-hub/iodd';
import { Failure } from '../failure.ts';
import { ids } from '../package-at.ts';

export interface Packed {
  readonly name: string;
  readonly octets: Uint8Array;
  /** Of what was packed: packing puts the CRC and the name right. */
  readonly problems: readonly Problem[];
}

/** Undefined where the metadata cannot be read or named; fails where no reader would take what was packed. */
export function packedFirmware(firmware: FirmwarePackage): Packed | undefined {
  const packed = packFirmware(firmware);
  if (!packed) return undefined;
  const read = readFirmware(packed.octets, { ids, archiveName: packed.name });
  if ('fault' in read) throw new Failure(`${packed.name} would not be read again: ${read.fault}.`);
  return { ...packed, problems: read.problems };
}
