import type { ArchiveFile } from '@iodd-hub/iodd';
import type { AnyElement } from '@iodd-hub/iodd/engine';
import type { Metadata } from './metadata.ts';

/** A file beside the metadata of which only the size is known, as of a draft whose files lie on a server. */
export interface SizedFile {
  readonly name: string;
  readonly size: number;
  readonly octets?: undefined;
}
export type PackageFile = ArchiveFile | SizedFile;

/** A file that the metadata names. */
export interface DeclaredFile {
  readonly node: AnyElement;
  readonly name: string;
  /** Undefined where the package lacks it. */
  readonly size: number | undefined;
  /** Undefined also where only its size is known. */
  readonly octets: Uint8Array | undefined;
}
/** What a package consists of, as the rules read it. */
export interface Firmware {
  /** Of the archive, where it has one. */
  readonly archiveName: string | undefined;
  readonly files: readonly PackageFile[];
  readonly metadata: Metadata | undefined;
  /** More files that claim to be the metadata. */
  readonly others: readonly ArchiveFile[];
  readonly blob: DeclaredFile | undefined;
  /** In the order of the metadata, which is that of the CRC. */
  readonly resources: readonly DeclaredFile[];
  /** Undefined where the metadata has no CRC to leave out, and of a draft. */
  readonly computedCrc: number | undefined;
}
