/** What the worker of firmware packages is asked for: reading and resolving must not stop the page. */
import type { ArchiveFault, ArchiveFile, Problem } from '@iodd-hub/iodd';
import type { AcceptanceLine, FirmwareFacts } from '@iodd-hub/iolfw';

/** What the page of the check shows of a package. */
export interface FirmwareReport {
  readonly name: string;
  readonly facts: FirmwareFacts;
  readonly problems: readonly Problem[];
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly metadataName: string | undefined;
  readonly storedCrc: string | undefined;
  readonly computedCrc: number | undefined;
}

export interface AcceptedBy {
  readonly vendorName: string;
  readonly productName: string;
  readonly vendorId: number | undefined;
  readonly deviceId: number | undefined;
  readonly lines: readonly AcceptanceLine[];
}

export interface FirmwareCalls {
  readonly read: (file: ArchiveFile) => FirmwareReport | { readonly fault: ArchiveFault };
  /** Undefined where the files describe no device. */
  readonly accept: (device: ArchiveFile, firmware: FirmwareFacts) => AcceptedBy | undefined;
}
export type FirmwareCall = keyof FirmwareCalls;

export type FirmwareRequest = {
  readonly [N in FirmwareCall]: { readonly name: N; readonly args: Parameters<FirmwareCalls[N]> };
}[FirmwareCall];
