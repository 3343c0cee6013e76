/** Writes the packages of the demo catalogue: `npm run samples`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFileName, writeArchive, type ArchiveFile } from '@iodd-hub/iodd';
import { devices } from './devices/index.ts';
import { documentsFor } from './make.ts';
import { picturesFor } from './pictures.ts';
import type { DeviceSpec } from './spec.ts';

export const target = join(import.meta.dirname, '../../../packages/server/demo');

export interface Release {
  readonly spec: DeviceSpec;
  readonly revision: number;
}
export const releases: readonly Release[] = devices.flatMap((spec) =>
  spec.revisions.map((_, revision) => ({ spec, revision })),
);

/** A package is called after its main file. */
export const archiveName = ([main]: readonly ArchiveFile[]): string => {
  if (!main || !parseFileName(main.name)) throw new Error('a package without a main file');
  return main.name.replace(/\.xml$/, '.zip');
};

if (import.meta.main) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { spec, revision } of releases) {
    const documents = documentsFor(spec, revision);
    const octets = writeArchive([...documents, ...(await picturesFor(spec))]);
    writeFileSync(join(target, archiveName(documents)), octets);
  }
}
