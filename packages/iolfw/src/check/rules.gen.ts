// Made by `npm run generate`.
import type { FirmwareRule } from './kit.ts';
import { rule as archiveName } from './rules/archive-name.ts';
import { rule as blobEmpty } from './rules/blob-empty.ts';
import { rule as blobMissing } from './rules/blob-missing.ts';
import { rule as blobName } from './rules/blob-name.ts';
import { rule as blobSize } from './rules/blob-size.ts';
import { rule as crc } from './rules/crc.ts';
import { rule as fileName } from './rules/file-name.ts';
import { rule as fileTwice } from './rules/file-twice.ts';
import { rule as fileUndeclared } from './rules/file-undeclared.ts';
import { rule as hardwareId } from './rules/hardware-id.ts';
import { rule as metadata } from './rules/metadata.ts';
import { rule as metadataDate } from './rules/metadata-date.ts';
import { rule as metadataName } from './rules/metadata-name.ts';
import { rule as nameCharacters } from './rules/name-characters.ts';
import { rule as resourceMissing } from './rules/resource-missing.ts';
import { rule as retryCount } from './rules/retry-count.ts';

export const rules: readonly FirmwareRule[] = [
  archiveName,
  blobEmpty,
  blobMissing,
  blobName,
  blobSize,
  crc,
  fileName,
  fileTwice,
  fileUndeclared,
  hardwareId,
  metadata,
  metadataDate,
  metadataName,
  nameCharacters,
  resourceMissing,
  retryCount,
];
