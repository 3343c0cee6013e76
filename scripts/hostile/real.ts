/** Real packages: those that were published as such, and every sample packed with what belongs to it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ArchiveFile, parseFileName, writeArchive } from '@iodd-hub/iodd';
import { corpusFolder, loadCorpus, ownSamples } from '../conformance/corpus.ts';

export interface RealPackage {
  readonly name: string;
  readonly octets: Uint8Array;
}

const read = (folder: string, name: string): ArchiveFile => ({
  name,
  octets: new Uint8Array(readFileSync(join(folder, name))),
});

/** A main file, its languages, and the pictures that it names. */
function packed(path: string): RealPackage {
  const [folder, name] = [dirname(path), basename(path)];
  const main = read(folder, name);
  const text = Buffer.from(main.octets).toString('utf8');
  const own = parseFileName(name);
  const others = readdirSync(folder).filter((other) => {
    const { stem, date, version, language } = parseFileName(other) ?? {};
    if (language !== undefined) return stem === own?.stem && date === own?.date && version === own?.version;
    return other.endsWith('.png') && text.includes(`"${other}"`);
  });
  const files = [main, ...others.map((other) => read(folder, other))];
  return { name: name.replace(/\.xml$/i, '.zip'), octets: writeArchive(files) };
}

const mainsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.xml$/i.test(entry.name))
    .filter(({ name }) => parseFileName(name)?.language === undefined)
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

export function realPackages(): readonly RealPackage[] {
  const samples = join(corpusFolder, 'samples');
  const folders = [ownSamples, ...(existsSync(samples) ? [samples] : [])];
  const published = loadCorpus().packages.map(({ path, octets }) => ({ name: basename(path), octets }));
  return [...published, ...folders.flatMap(mainsIn).map(packed)];
}
