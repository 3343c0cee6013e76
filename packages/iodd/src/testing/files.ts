/** Files for tests: our own samples always, public ones where they lie beside the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeArchive } from '../package/zip.ts';

export interface TestFile {
  readonly path: string;
  readonly octets: Uint8Array;
}
const root = join(import.meta.dirname, '../../../..');
const samples = join(root, 'packages/iodd/samples');
const publicSamples = join(root, '../shared/data/iodd/samples');

const filesIn = (folder: string, ending: string): TestFile[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((path) => ({ path: relative(folder, path), octets: readFileSync(path) }))
    : [];

export const ownFiles = (ending = '.xml'): TestFile[] => filesIn(samples, ending);
export const publicFiles = (ending = '.xml'): TestFile[] => filesIn(publicSamples, ending);
/** The public files, or our own where there are none: never nothing, so that no test passes without a file. */
export const publicOrOwnFiles = (ending = '.xml'): TestFile[] => {
  const found = publicFiles(ending);
  const files = found.length > 0 ? found : ownFiles(ending);
  if (files.length === 0) throw new Error(`no file ends in ${ending}`);
  return files;
};
/** One of our own sample files, by a part of its path. */
export function ownFile(part: string): TestFile {
  const file = ownFiles('').find(({ path }) => path.includes(part));
  if (!file) throw new Error(`no sample ${part}`);
  return file;
}
export const ownText = (part: string): string => Buffer.from(ownFile(part).octets).toString('utf8');
/** The files of one sample folder, as they would lie in a package. */
export const ownPackage = (folder: string): { name: string; octets: Uint8Array }[] =>
  ownFiles('')
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, octets }) => ({ name: path.slice(folder.length + 1), octets }));
/** Packages as vendors publish them, or our own samples packed. */
export const publicOrOwnPackages = (): TestFile[] => {
  const found = publicFiles('.zip');
  if (found.length > 0) return found;
  return readdirSync(samples).map((folder) => ({
    path: `${folder}.zip`,
    octets: writeArchive(ownPackage(folder)),
  }));
};
