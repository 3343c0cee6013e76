/**
 * A firmware package: one metadata file, one BLOB, and resources, side by side in a zip without folders. The archive
 * is read by the reader of the IODD, which refuses what is made to do harm.
 */
import {
  crc32,
  locate,
  readArchive,
  writeArchive,
  type ArchiveFault,
  type ArchiveFile,
  type IdSource,
  type Problem,
} from '@iodd-hub/iodd';
import { valueSpan, encodeUtf8, rootOf } from '@iodd-hub/iodd/engine';
import { checkFirmware } from './check/check.ts';
import { elementsAt, readMetadata, type Metadata } from './metadata.ts';
import { firmwareLimits } from './limits.ts';
import { nameOf } from './names.ts';
import type { DeclaredFile, Firmware, PackageFile } from './firmware.ts';

export interface FirmwarePackage extends Firmware {
  readonly problems: readonly Problem[];
}
export type ReadFirmware = FirmwarePackage | { readonly fault: ArchiveFault };

interface Options {
  readonly ids: IdSource;
  /** Of the archive, where it has one. */
  readonly archiveName?: string | undefined;
  /** Its files may be known by their sizes only, and its CRC is written when it is packed. */
  readonly isDraft?: boolean;
}

const hasRoot =
  (root: string) =>
  (file: PackageFile): file is ArchiveFile =>
    file.octets !== undefined && /\.xml$/i.test(file.name) && rootOf(file.octets) === root;
const isMetadata = hasRoot('IOLinkFWData');
/** Whether the files are those of a firmware package: the root of one of them says so, and no device is among them. */
export const isFirmware = (files: readonly ArchiveFile[]): boolean =>
  files.some(isMetadata) && !files.some(hasRoot('IODevice'));

/** `fault` says why an archive is refused as a whole. */
export function readFirmware(octets: Uint8Array, options: Options): ReadFirmware {
  const archive = readArchive(octets, firmwareLimits);
  return 'fault' in archive ? archive : firmwareOf(archive.files, options);
}

/** The same for files that lie side by side, as in a folder. */
export function firmwareOf(files: readonly PackageFile[], { ids, ...options }: Options): FirmwarePackage {
  const [own, ...others] = files.filter(isMetadata);
  return firmwareWith(own && readMetadata(own, { ids }), { files, others, ...options });
}

/** The same for metadata that was read, or is being edited. */
export function firmwareWith(
  metadata: Metadata | undefined,
  {
    files,
    others = [],
    archiveName,
    isDraft = false,
  }: Omit<Options, 'ids'> & Pick<Firmware, 'files'> & Partial<Pick<Firmware, 'others'>>,
): FirmwarePackage {
  const parts = partsOf(metadata, files);
  const computedCrc = isDraft ? undefined : crcOf(metadata, [parts.blob, ...parts.resources]);
  const firmware: Firmware = { archiveName, files, others, ...parts, computedCrc, metadata };
  return { ...firmware, problems: checkFirmware(firmware) };
}

const sizeOf = (file: PackageFile): number => (file.octets === undefined ? file.size : file.octets.length);

function partsOf(
  metadata: Metadata | undefined,
  files: readonly PackageFile[],
): Pick<Firmware, 'blob' | 'resources'> {
  const root = metadata?.document?.root;
  const named = (node: DeclaredFile['node']): DeclaredFile => {
    const name = node.attributes['fileName'] ?? '';
    const file = files.find((one) => one.name === name);
    return { node, name, size: file && sizeOf(file), octets: file?.octets };
  };
  const [blob] = elementsAt(root, 'Blob').map(named);
  const resources = elementsAt(root, 'MetaInfo', 'AdditionalResourceCollection', 'Resource').map(named);
  return { blob, resources };
}

/** The metadata around the value of its CRC; undefined where it has none. */
function aroundCrc({ document, source }: Metadata): readonly [string, string] | undefined {
  const place = document?.root.attributes['crc'] !== undefined && locate(source, document.root.$id, 'crc');
  const span = place ? valueSpan(source.text, place) : undefined;
  return span && [source.text.slice(0, span.start), source.text.slice(span.end)];
}

/** One run over the metadata with the value left out, the BLOB, and the resources in their order. */
function crcOf(
  metadata: Metadata | undefined,
  parts: readonly (DeclaredFile | undefined)[],
): number | undefined {
  const around = metadata && aroundCrc(metadata);
  return around && crc32(...around.map(encodeUtf8), ...parts.flatMap((part) => part?.octets ?? []));
}

/**
 * The package with the CRC that it must have, under the name that it must have: the same files give the same octets.
 * Undefined where the metadata cannot be read or lacks what makes the name.
 */
export function packFirmware({
  metadata,
  blob,
  resources,
  computedCrc,
}: Firmware): { readonly name: string; readonly octets: Uint8Array } | undefined {
  const around = metadata && aroundCrc(metadata);
  const stem = metadata?.document && nameOf(metadata.name, metadata.document);
  if (!around || stem === undefined || computedCrc === undefined) return undefined;
  const [before, after] = around;
  const written = { name: `${stem}.xml`, octets: encodeUtf8(`${before}${computedCrc}${after}`) };
  const declared = [blob, ...resources].flatMap((file) =>
    file?.octets ? { ...file, octets: file.octets } : [],
  );
  return { name: `${stem}.iolfw`, octets: writeArchive([written, ...declared]) };
}
