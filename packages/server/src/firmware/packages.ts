/** Firmware packages as octets: work for a thread of the extraction pool. */
import { type ArchiveFault, randomIds, type Problem } from '@iodd-hub/iodd';
import {
  beginMetadata,
  factsOf,
  firmwareOf,
  metadataName,
  packFirmware,
  readFirmware,
} from '@iodd-hub/iolfw';
import type { FirmwarePackage, PackageFile } from '@iodd-hub/iolfw';
import { addressOf, type Address } from '../objects/object-store.ts';
import type { FirmwareSummary } from '../stores/firmware.ts';

const newIds = () => randomIds((octets) => crypto.getRandomValues(octets));
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** A draft as it is stored: the name of its metadata is made of what it says. */
export interface FirmwareDraft {
  readonly name: string;
  readonly metadata: string;
  readonly files: readonly PackageFile[];
}

export interface FirmwareLook {
  readonly summary: FirmwareSummary;
  readonly vendorName: string;
  /** Errors and warnings, without octets of files. */
  readonly problems: readonly Problem[];
}

const readDraft = (
  { name, metadata, files }: FirmwareDraft,
  isDraft: boolean,
): FirmwarePackage | undefined => {
  const octets = encoder.encode(metadata);
  const ids = newIds();
  const unnamed = firmwareOf([{ name: 'metadata.xml', octets }], { ids });
  if (!unnamed.metadata?.document) return undefined;
  const { vendorName, vendorId, releaseDate } = factsOf(unnamed);
  const called = metadataName({ vendorName, vendorId, releaseDate, descriptor: name });
  return firmwareOf([{ name: called, octets }, ...files], { ids, isDraft });
};

const isError = ({ severity }: Problem): boolean => severity === 'error';

const lookOf = (firmware: FirmwarePackage): FirmwareLook => {
  const { vendorId, vendorName, revision } = factsOf(firmware);
  const { problems } = firmware;
  const errors = problems.filter(isError).length;
  return {
    summary: {
      vendorId: vendorId ?? null,
      firmwareRevision: (revision ?? '').slice(0, 64),
      errors,
      warnings: problems.length - errors,
    },
    vendorName: vendorName ?? '',
    problems,
  };
};

/** Undefined where the text is no metadata of firmware. The CRC is written when the file is created. */
export const lookAtFirmware = (draft: FirmwareDraft): FirmwareLook | undefined => {
  const firmware = readDraft(draft, true);
  return firmware && lookOf(firmware);
};

export interface BegunFirmware extends FirmwareLook {
  readonly metadata: string;
}

export const beginFirmware = ({
  name,
  ...given
}: Parameters<typeof beginMetadata>[0] & { readonly name: string }): BegunFirmware | undefined => {
  const metadata = beginMetadata(given, newIds());
  const look = lookAtFirmware({ name, metadata, files: [] });
  return look && { ...look, metadata };
};

export interface ReadFirmwarePackage extends FirmwareLook {
  readonly metadata: string;
  readonly files: readonly {
    readonly name: string;
    readonly octets: Uint8Array;
    readonly address: Address;
  }[];
}
export type NoFirmware = { readonly fault: ArchiveFault | 'metadata' };

/** An upload as a draft: everything that is in it is kept. */
export const readFirmwarePackage = ({
  bytes,
  name,
}: {
  readonly bytes: Uint8Array;
  /** What the draft is to be called. */
  readonly name: string;
}): ReadFirmwarePackage | NoFirmware => {
  const read = readFirmware(bytes, { ids: newIds() });
  if ('fault' in read) return { fault: read.fault };
  const { metadata: own } = read;
  const metadata = own && textOf(own.octets);
  if (!own?.document || metadata === undefined) return { fault: 'metadata' };
  const files = read.files.flatMap((file) =>
    file.name === own.name || file.octets === undefined
      ? []
      : { name: file.name, octets: file.octets, address: addressOf(file.octets) },
  );
  const look = lookAtFirmware({ name, metadata, files });
  return look ? { ...look, metadata, files } : { fault: 'metadata' };
};

const textOf = (octets: Uint8Array): string | undefined => {
  try {
    const text = decoder.decode(octets);
    // What a database cannot keep, XML cannot hold either.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

export interface PackedFirmware {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly crc: number;
}

/** The file of a draft whose octets are all there; what is wrong instead where there are errors. */
export const packFirmwareDraft = (
  draft: FirmwareDraft,
): PackedFirmware | { readonly problems: readonly Problem[] } | undefined => {
  const firmware = readDraft(draft, false);
  if (!firmware) return undefined;
  const packed = packFirmware(firmware);
  const made = packed && readFirmware(packed.octets, { ids: newIds(), archiveName: packed.name });
  const problems = made && 'problems' in made ? made.problems : firmware.problems;
  const crc = firmware.computedCrc;
  if (!packed || !made || 'fault' in made || crc === undefined || problems.some(isError)) return { problems };
  return { name: packed.name, bytes: packed.octets, crc };
};
