/** An IODD package: main files, their language files and pictures, read from and written to a flat zip. */
import { readIodd, type IoddFile } from '../file.ts';
import { storedCrc, verifyStamp } from '../stamp.ts';
import type { ParseOptions } from '../xml/read.ts';
import { checkPackage } from './check.ts';
import { imageKindOf, parseFileName } from './names.ts';
import { inspectPng } from './png.ts';
import type { IoddPackage, PackageDevice, PackageImage } from './set.ts';
import type { ArchiveFault, ArchiveLimits } from './zip-directory.ts';
import { readArchive, writeArchive, type ArchiveFile } from './zip.ts';

export type ReadPackage = IoddPackage | { readonly fault: ArchiveFault };
export interface PackageOptions extends ParseOptions {
  readonly archive?: Partial<ArchiveLimits>;
}

/** Reads a package; `fault` says why an archive is refused as a whole. */
export function readPackage(octets: Uint8Array, options: PackageOptions): ReadPackage {
  const archive = readArchive(octets, options.archive);
  return 'fault' in archive ? archive : packageOf(archive.files, options);
}

/** The same for files that lie side by side, as in a folder. */
export function packageOf(files: readonly ArchiveFile[], options: ParseOptions): IoddPackage {
  const parsed = files
    .filter(({ name }) => /\.xml$/i.test(name))
    .map((file) => ({ name: file.name, ...readIodd(file.octets, options) }));
  const mains = parsed.filter(({ document }) => document?.root.$type === 'IODevice');
  const devices = mains.map((main) => deviceOf(main, parsed.filter(isLanguage), mains.length));
  const taken = new Set(
    devices.flatMap(({ main, languages }) => [main.name, ...languages.map(({ name }) => name)]),
  );
  const images = files.filter(({ name }) => /\.png$/i.test(name)).map(imageOf);
  const others = files.filter(({ name }) => !taken.has(name) && !/\.png$/i.test(name));
  const set = { devices, images, others };
  return { ...set, problems: checkPackage(set) };
}

const isLanguage = ({ document }: IoddFile): boolean => document?.root.$type === 'ExternalTextDocument';

type Named = IoddFile & { readonly name: string };

function deviceOf(main: Named, languages: readonly Named[], mainCount: number): PackageDevice {
  const own = languages.filter(({ name }) => mainCount === 1 || belongsTo(name, main.name));
  const mainCrc = main.document && storedCrc(main.document);
  return {
    main: { ...main, stamp: verifyStamp(main) },
    languages: own.map((file) => ({ ...file, stamp: verifyStamp(file, mainCrc) })),
  };
}

function belongsTo(languageName: string, mainName: string): boolean {
  const [language, main] = [parseFileName(languageName), parseFileName(mainName)];
  return (
    language?.stem === main?.stem && language?.date === main?.date && language?.version === main?.version
  );
}

const imageOf = (file: ArchiveFile): PackageImage => ({
  ...file,
  kind: imageKindOf(file.name),
  verdict: inspectPng(file.octets),
});

/** Packs a set: main files first, then languages, pictures and the rest, each group in the order of names. */
export function writePackage(set: {
  readonly mains: readonly ArchiveFile[];
  readonly languages?: readonly ArchiveFile[];
  readonly images?: readonly ArchiveFile[];
  readonly others?: readonly ArchiveFile[];
}): Uint8Array {
  const groups = [set.mains, set.languages ?? [], set.images ?? [], set.others ?? []];
  return writeArchive(
    groups.flatMap((files) => files.toSorted((one, other) => (one.name < other.name ? -1 : 1))),
  );
}
