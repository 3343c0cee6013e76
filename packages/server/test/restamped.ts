import { type ArchiveFile, computedCrc, readIodd, seededIds } from '@iodd-hub/iodd';

const textOf = (octets: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets);

const stamped = (
  { name, octets }: ArchiveFile,
  mainCrc?: number,
): ArchiveFile & { crc: number | undefined } => {
  const crc = computedCrc(readIodd(octets, { ids: seededIds(1) }), mainCrc);
  const text = textOf(octets).replace(/(<Stamp\s+crc=")[^"]*/, `$1${crc}`);
  return { name, octets: crc === undefined ? octets : new TextEncoder().encode(text), crc };
};

const isXml = ({ name }: ArchiveFile): boolean => name.endsWith('.xml');
const isLanguage = ({ name }: ArchiveFile): boolean => /IODD1\.(?:0\.)?1-[a-z]{2}\.xml$/i.test(name);

/** Edited files with stamps that match again, as their manufacturer would bring them: of one device and its languages. */
export const restamped = (files: readonly ArchiveFile[]): ArchiveFile[] => {
  const mains = files.filter((file) => isXml(file) && !isLanguage(file)).map((file) => stamped(file));
  const [main] = mains;
  return files.map((file) => {
    if (!isXml(file)) return file;
    const { name, octets } = isLanguage(file) ? stamped(file, main?.crc) : stamped(file);
    return { name, octets };
  });
};
