import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ArchiveFault, type ArchiveLimits, filesOf } from './tar.ts';

/** About four times what the service is today with everything that it needs (70 MB in 11,000 files). */
export const archiveLimits: ArchiveLimits & { readonly packedOctets: number } = {
  files: 50_000,
  fileOctets: 96 * 2 ** 20,
  totalOctets: 512 * 2 ** 20,
  packedOctets: 192 * 2 ** 20,
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What else can be wrong with an archive shows when it is decompressed or written. */
const asFault = (error: unknown): unknown => {
  const code = codeOf(error);
  if (code.startsWith('Z_')) return new ArchiveFault('compression');
  return ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code) ? new ArchiveFault('duplicate') : error;
};

const writeFiles = async (archive: string, folder: string, limits: ArchiveLimits): Promise<void> => {
  const unpacked = pipeline(createReadStream(archive), createGunzip(), () => undefined);
  const made = new Set<string>();
  try {
    for await (const { path, octets } of filesOf(unpacked, limits)) {
      const target = join(folder, path);
      const parent = dirname(target);
      if (!made.has(parent)) await mkdir(parent, { recursive: true });
      made.add(parent);
      // Never over anything: neither a name twice nor a file where another name has a folder.
      await writeFile(target, octets, { flag: 'wx', mode: 0o644 });
    }
  } catch (error) {
    throw asFault(error);
  } finally {
    unpacked.destroy();
  }
};

/** The packages of the product find each other as in a clone; an archive has no links, so they are made here. */
const linkPackages = async (folder: string): Promise<void> => {
  const scope = join(folder, 'node_modules/@iodd-hub');
  await mkdir(scope, { recursive: true });
  // Without any it is no version, which whoever asks for its number finds out.
  for (const name of await readdir(join(folder, 'packages')).catch((): string[] => []))
    await symlink(join('../../packages', name), join(scope, name), 'dir');
};

interface Unpacking {
  readonly archive: string;
  /** Where it shall lie. It appears there whole or not at all. */
  readonly folder: string;
  readonly hasPackages: boolean;
  readonly limits?: ArchiveLimits;
}

export const unpack = async ({
  archive,
  folder,
  hasPackages,
  limits = archiveLimits,
}: Unpacking): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    await writeFiles(archive, unfinished, limits);
    if (hasPackages) await linkPackages(unfinished);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
