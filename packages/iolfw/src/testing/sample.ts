import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededIds, type ArchiveFile } from '@iodd-hub/iodd';
import { firmwareOf, type FirmwarePackage } from '../package.ts';

const folder = fileURLToPath(new URL('../../samples/temperature-firmware', import.meta.url));
export const metadataName = 'Examplia-Temperature-20200202-IOLFW1.0.xml';

/** Our own package, as files that lie side by side. */
export const sampleFiles: readonly ArchiveFile[] = readdirSync(folder).map((name) => ({
  name,
  octets: new Uint8Array(readFileSync(join(folder, name))),
}));
export const read = (files: readonly ArchiveFile[], archiveName?: string): FirmwarePackage =>
  firmwareOf(files, { ids: seededIds(1), archiveName });
