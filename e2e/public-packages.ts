import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type ArchiveFile, fileNameOf, parseFileName, writeArchive } from '@iodd-hub/iodd';
import { extract } from '../packages/server/src/library/extract.ts';
import type { Package } from './imports.ts';
import type { Site } from './site.ts';

/** `IODD_CORPUS` names a folder with `samples` in it, as for `npm run conformance`. */
const folder = join(process.env['IODD_CORPUS'] ?? '../shared/data/iodd', 'samples');

const isLanguage = (path: string): boolean => parseFileName(basename(path))?.language !== undefined;
const stemOf = (name: string): string => name.replace(/\.xml$/, '');

const packed = (name: string, files: readonly ArchiveFile[]): Package => ({
  name: `${stemOf(name)}.zip`,
  octets: Buffer.from(writeArchive(files)),
});

/** A main file, the language files of the same name, and the pictures that it mentions. */
const filesAt = (path: string): ArchiveFile[] => {
  const place = dirname(path);
  const source = readFileSync(path, 'utf8');
  return readdirSync(place)
    .filter(
      (other) =>
        other === basename(path) ||
        (isLanguage(other) && other.startsWith(`${stemOf(basename(path))}-`)) ||
        (other.endsWith('.png') && source.includes(`"${other}"`)),
    )
    .map((name) => ({ name, octets: new Uint8Array(readFileSync(join(place, name))) }));
};

/** Some were renamed on their way to the public, which an import refuses: these also as the standard names them. */
const renamed = async (name: string, files: readonly ArchiveFile[]): Promise<Package[]> => {
  if (parseFileName(name)) return [];
  const main = files.find((file) => file.name === name);
  const { record } = await extract(main?.octets ?? new Uint8Array(), name);
  const [device] = record.devices;
  if (!device) return [];
  const version = device.ioddVersion === '1.1' ? '1.1' : '1.0.1';
  const stem = `${device.vendorName.replaceAll(/[^A-Za-z]/g, '')}-${stemOf(name)}`;
  const right = fileNameOf({
    stem,
    date: device.releaseDate.replaceAll('-', ''),
    version,
    language: undefined,
  });
  return [
    packed(
      right,
      files.map((file) => (file === main ? { ...file, name: right } : file)),
    ),
  ];
};

/** One public device with its pictures, as its manufacturer offers it. */
export const publicPackage = (path: string): Package => packed(basename(path), filesAt(join(folder, path)));

/** A package for each public device; none where the files do not lie beside the repository. */
export const publicPackages = async (): Promise<Package[]> => {
  const paths = (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((path) => path.endsWith('.xml') && !isLanguage(path))
    .sort();
  const packages: Package[] = [];
  const right: Package[] = [];
  for (const path of paths) {
    const files = filesAt(join(folder, path));
    packages.push(packed(basename(path), files));
    right.push(...(await renamed(basename(path), files)));
  }
  // In the end: under its right name a file takes the place of the import that failed, which is looked at before.
  return [...packages, ...right];
};

/** A product of the public files whose page is looked at. */
export const publicProduct = 'VVB001';

/** The one that has problems to show. */
export const brokenAmong = (packages: readonly Package[]): Package | undefined =>
  packages.find(({ name }) => /vim32pl/i.test(name));

/** As an operator fills a library; what its check refuses is left out. */
export const importAll = async (site: Site, packages: readonly Package[]): Promise<void> => {
  const place = await mkdtemp(join(tmpdir(), 'hub-public-'));
  for (const { name, octets } of packages) await writeFile(join(place, name), octets);
  const command = ['packages/server/src/commands/library-import.ts', '--accept-stamps', place];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATABASE_URL: site.databaseUrl, FILES_DIRECTORY: site.filesDirectory },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  await rm(place, { recursive: true });
};
