/** A firmware package among the files that a command is given. */
import { basename } from 'node:path';
import { firmwareOf, isFirmware, type FirmwarePackage } from '@iodd-hub/iolfw';
import type { ArchiveFile } from '@iodd-hub/iodd';
import { ids } from '../package-at.ts';

export function firmwareIn(path: string, files: readonly ArchiveFile[]): FirmwarePackage | undefined {
  const isNamed = /\.iolfw$/i.test(path);
  return isNamed || isFirmware(files)
    ? firmwareOf(files, { ids, archiveName: isNamed ? basename(path) : undefined })
    : undefined;
}
