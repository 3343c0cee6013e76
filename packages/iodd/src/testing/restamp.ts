/** What an official checker does with a package, under a name of its own: only the stamps become others. */
import { computedCrc } from '../stamp.ts';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import type { ArchiveFile } from '../package/zip.ts';
import { decodeUtf8, encodeUtf8 } from '../platform.ts';

interface Stamping {
  readonly name: string;
  readonly version: string;
}
export const fictitiousChecker: Stamping = { name: 'Examplia Checker', version: 'V9.8.7.6' };

const stampElement = /<Stamp\b[^]*<\/Stamp>/;

const stamped = (octets: Uint8Array, { name, version }: Stamping, mainCrc?: number) => {
  const withCrc = (crc: number): Uint8Array =>
    encodeUtf8(
      (decodeUtf8(octets) ?? '').replace(
        stampElement,
        // Quotes and line ends as that checker likes them.
        `<Stamp crc='${crc}'>\r\n\t<Checker version='${version}' name='${name}'></Checker></Stamp>`,
      ),
    );
  const crc = computedCrc(readIodd(withCrc(0), { ids: seededIds(5) }), mainCrc) ?? 0;
  return { octets: withCrc(crc), crc };
};

const isDocument = ({ name }: ArchiveFile): boolean => /\.xml$/i.test(name);

/** The device file of a package with one device first, whose CRC its language files need. */
export function restamp(files: readonly ArchiveFile[], checker: Stamping = fictitiousChecker): ArchiveFile[] {
  const main = files.find(
    (file) => isDocument(file) && (decodeUtf8(file.octets) ?? '').includes('<IODevice'),
  );
  const crc = main && stamped(main.octets, checker).crc;
  return files.map((file) => {
    if (!isDocument(file)) return file;
    return { ...file, octets: stamped(file.octets, checker, file === main ? undefined : crc).octets };
  });
}
