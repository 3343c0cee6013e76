import type { DeviceKind } from '@iodd-hub/contract';
import type { StampState } from '@iodd-hub/iodd';
import packageFile from '../../package.json' with { type: 'json' };

/**
 * Raised with every change of what is extracted: rows of an older one are then written again by a job. Until it has
 * come to a row, its record is read as it is, so a new field of a record is optional in `read-record.ts`.
 */
export const extractorVersion = 5;

/** All packages have one version, so the engine's is ours. */
export const engineVersion = `${packageFile.version}+${extractorVersion}`;

/** What the package check says of a file that no package may hold. */
export const contentRules = ['package/unexpected-file', 'package/content-mismatch'] as const;

/** What the package check says of a stamp; a release needs consent to these, whatever else is in order. */
export const stampRules = ['package/stamp-mismatch', 'package/stamp-missing'] as const;

export type RecordVerdict = 'passed' | 'warnings' | 'failed';

export interface VariantRecord {
  readonly productId: string;
  readonly name: string;
  readonly description: string;
  /** Names of pictures in the package, empty where it lacks them. */
  readonly icon: string;
  readonly symbol: string;
}

export interface StampRecord {
  /** Whether the stamps of the main file and of its language files all match. */
  readonly isValid: boolean;
  readonly crc: number | null;
  readonly checker: string;
  /** Of the worst of them. */
  readonly state: StampState;
  /** Names of the files whose stamp does not match. */
  readonly files: readonly string[];
}

/** One main file of a package: what the catalogue says of it, in the primary language of the file. */
export interface DeviceRecord {
  readonly fileName: string;
  readonly ioddVersion: string;
  readonly releaseDate: string;
  readonly documentVersion: string;
  readonly vendorId: number;
  readonly vendorName: string;
  readonly vendorUrl: string;
  readonly deviceId: number;
  readonly additionalDeviceIds: readonly number[];
  readonly deviceName: string;
  readonly family: string;
  readonly variants: readonly VariantRecord[];
  /** What the device answers to index 20 as it is delivered, else the first clause of its description. */
  readonly productText: string;
  readonly kind: DeviceKind;
  readonly ioLinkRevision: string;
  readonly bitRate: string;
  readonly minCycleTimeUs: number;
  readonly isSioSupported: boolean;
  readonly processDataInBits: number;
  readonly processDataOutBits: number;
  /** Start and length of each field of the longest process data. */
  readonly processDataInLayout: readonly number[];
  readonly processDataOutLayout: readonly number[];
  readonly connectors: readonly string[];
  readonly profiles: readonly number[];
  readonly languages: readonly string[];
  readonly parameterCount: number;
  readonly eventCodes: readonly number[];
  readonly stamp: StampRecord;
  readonly tokens: readonly string[];
}

export interface ImageRecord {
  readonly name: string;
  readonly sha256: string;
}

export interface ProblemRecord {
  readonly file: string;
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly args: Readonly<Record<string, string | number>>;
  readonly line: number | null;
  readonly column: number | null;
  /** Asked for since a later version of the official checker than the one that the file is judged by. */
  readonly isLater: boolean;
}

/** Everything that the catalogue takes from the bytes of a package; plain data, the same for the same bytes. */
export interface PackageRecord {
  readonly verdict: RecordVerdict;
  /** Why the archive was not opened, null when it was. */
  readonly archiveFault: string | null;
  readonly devices: readonly DeviceRecord[];
  readonly images: readonly ImageRecord[];
  readonly errorCount: number;
  readonly warningCount: number;
  /** What a new release would also need; none of it is counted above. */
  readonly laterCount: number;
  /** What its devices are judged by: `today`, or versions of the official checker; empty in older records. */
  readonly asOf: readonly string[];
  /** The first ones; the counts above are of all. */
  readonly problems: readonly ProblemRecord[];
}

export interface DescribedImage extends ImageRecord {
  readonly octets: Uint8Array;
}

/** The record with the pictures that it names. */
export interface Extract {
  readonly record: PackageRecord;
  readonly images: readonly DescribedImage[];
}
