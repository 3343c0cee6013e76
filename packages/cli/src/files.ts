/** The file system as commands see it. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readArchive, type ArchiveFile } from '@iodd-hub/iodd/archive';
import { firmwareLimits } from '@iodd-hub/iolfw/limits';
import { Failure } from './failure.ts';

export interface Files {
  readonly read: (path: string) => Uint8Array;
  /** Never overwrites unless told to. */
  readonly write: (path: string, octets: Uint8Array, options?: { readonly overwrite: boolean }) => void;
  readonly exists: (path: string) => boolean;
  readonly isFolder: (path: string) => boolean;
  /** The files that belong together: those of an archive, of a folder, or one file with its languages. */
  readonly set: (path: string) => readonly ArchiveFile[];
  /** Every path at or below this one whose files belong together. */
  readonly sets: (path: string) => readonly string[];
}

export const diskFiles: Files = {
  read,
  write: (path, octets, { overwrite } = { overwrite: false }) => {
    if (!overwrite && existsSync(path)) throw new Failure(`${path} exists; --force overwrites it.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, octets);
  },
  exists: existsSync,
  isFolder: (path) => existsSync(path) && statSync(path).isDirectory(),
  set: (path) => {
    if (!existsSync(path)) throw new Failure(`${path} does not exist.`);
    if (statSync(path).isDirectory()) return folderFiles(path);
    return /\.xml$/i.test(path) ? mainWithLanguages(path) : archiveFiles(path);
  },
  sets: (path) => {
    if (!existsSync(path)) throw new Failure(`${path} does not exist.`);
    if (!statSync(path).isDirectory()) return [mainOf(path)];
    const found = setsBelow(path);
    if (found.length === 0) throw new Failure(`${path} holds no device description.`);
    return found;
  },
};

const isArchive = (name: string): boolean => /\.(?:zip|iodd|iolfw)$/i.test(name);

/** A language file is read with its main file, where that stands beside it. */
function mainOf(path: string): string {
  const main = path.replace(/-[a-z]{2}(?=\.xml$)/i, '');
  return existsSync(main) ? main : path;
}

function setsBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const holdsFiles = entries.some((entry) => entry.isFile() && /\.xml$/i.test(entry.name));
  const below = entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^\.|^node_modules$/.test(entry.name) ? [] : setsBelow(path);
    return entry.isFile() && isArchive(entry.name) ? [path] : [];
  });
  return holdsFiles ? [folder, ...below] : below;
}

function read(path: string): Uint8Array {
  if (!existsSync(path)) throw new Failure(`${path} does not exist.`);
  if (statSync(path).isDirectory()) throw new Failure(`${path} is a folder.`);
  return readFileSync(path);
}

const folderFiles = (folder: string): readonly ArchiveFile[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isArchive(entry.name))
    .map(({ name }) => ({ name, octets: readFileSync(join(folder, name)) }));

function archiveFiles(path: string): readonly ArchiveFile[] {
  const archive = readArchive(readFileSync(path), /\.iolfw$/i.test(path) ? firmwareLimits : {});
  if ('fault' in archive) throw new Failure(`${path} is no package that can be read: ${archive.fault}.`);
  return archive.files;
}

/** Beside a main file stand its language files: the same name and two letters. */
function mainWithLanguages(path: string): readonly ArchiveFile[] {
  const name = basename(path);
  const stem = name.replace(/\.xml$/i, '').toLowerCase();
  const isLanguage = (other: string): boolean =>
    other.toLowerCase().startsWith(`${stem}-`) && /^-[a-z]{2}\.xml$/i.test(other.slice(stem.length));
  const names = [name, ...readdirSync(dirname(path)).filter(isLanguage)];
  return names.map((one) => ({ name: one, octets: readFileSync(join(dirname(path), one)) }));
}
