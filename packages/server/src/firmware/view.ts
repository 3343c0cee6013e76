import { iolfwLabels, type IolfwFile, type IolfwItem } from '@iodd-hub/contract/iolfw';
import { z } from 'zod';
import type { FirmwareRow, FirmwareSummary, RevisionRow } from '../stores/firmware.ts';

/** Created while the newest revision is what the file says. */
const statusOf = ({ revision, package_revision }: FirmwareRow): IolfwItem['status'] =>
  package_revision === revision ? 'created' : 'notCreated';

export const firmwareItem = (row: FirmwareRow): IolfwItem => ({
  iolfwId: row.id,
  fileName: row.name,
  vendorId: row.vendor_id,
  firmwareRevision: row.firmware_revision,
  revision: row.revision,
  status: statusOf(row),
  createTime: row.packaged_at?.toISOString() ?? null,
  lastEditTime: row.edited_at.toISOString(),
  lastEditor: row.editor ?? '',
  errors: row.errors,
  warnings: row.warnings,
});

export const summaryOf = (row: FirmwareRow): FirmwareSummary => ({
  vendorId: row.vendor_id,
  firmwareRevision: row.firmware_revision,
  errors: row.errors,
  warnings: row.warnings,
});

/** The file that was created last. */
export const createdFile = (row: FirmwareRow) =>
  row.package_name === null ||
  row.package_size === null ||
  row.package_sha256 === null ||
  row.package_crc === null ||
  row.packaged_at === null
    ? null
    : {
        fileName: row.package_name,
        size: row.package_size,
        sha256: row.package_sha256.toString('hex'),
        crc: row.package_crc,
        createTime: row.packaged_at.toISOString(),
      };

const stored = z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() }));

/** The files of a revision, as they were stored. */
export const filesIn = (row: { readonly files: unknown }): IolfwFile[] => stored.parse(row.files);

export const historyEntry = ({ revision, author, at, label }: RevisionRow) => ({
  revision,
  label: z.enum(iolfwLabels).parse(label),
  author: author ?? '',
  at: at.toISOString(),
});

export const openedFirmware = (
  row: FirmwareRow,
  { revision, metadata, files }: { revision: number; metadata: string; files: unknown },
) => ({
  iolfwId: row.id,
  fileName: row.name,
  organisationId: row.organisation_id,
  revision,
  newest: row.revision,
  metadata,
  files: filesIn({ files }),
  status: statusOf(row),
  created: createdFile(row),
});
