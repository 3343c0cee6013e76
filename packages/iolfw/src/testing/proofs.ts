/** What is shown of packages, in short by the tests and at length by `npm run firmware`. */
import { isDeepStrictEqual } from 'node:util';
import { seededIds, type ArchiveFile } from '@iodd-hub/iodd';
import type { AnyElement } from '@iodd-hub/iodd/engine';
import type { PackageFile } from '../firmware.ts';
import { firmwareOf, packFirmware, readFirmware, type FirmwarePackage } from '../package.ts';
import type { RandomPackage } from './random.ts';

const ids = (): { ids: ReturnType<typeof seededIds> } => ({ ids: seededIds(1) });

/** Without ids, the CRC and what is absent. */
const contentOf = ({ tag, attributes, children }: AnyElement): unknown => [
  tag,
  Object.entries(attributes)
    .filter(([key, value]) => key !== 'crc' && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
  children.map((one) => ('tag' in one ? contentOf(one) : one)),
];

/** What differs after writing and reading; undefined where nothing does. */
export function roundTripFault({ document, files }: RandomPackage): string | undefined {
  const packed = packFirmware(firmwareOf(files, ids()));
  if (!packed) return 'not packed';
  const read = readFirmware(packed.octets, { ...ids(), archiveName: packed.name });
  if ('fault' in read) return `refused: ${read.fault}`;
  const errors = read.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return JSON.stringify(errors);
  if (!read.metadata?.document) return 'no document';
  if (!isDeepStrictEqual(contentOf(read.metadata.document.root), contentOf(document.root)))
    return 'another document';
  const [, ...parts] = read.files;
  const [, ...given] = files;
  if (!isDeepStrictEqual(parts.map(plain), given.map(plain))) return 'other files';
  const again = packFirmware(read);
  return isDeepStrictEqual(again, packed) ? undefined : 'other octets the second time';
}
const plain = ({ name, octets }: PackageFile): unknown => [name, octets && [...octets]];

const hasError = ({ problems }: FirmwarePackage): boolean =>
  problems.some(({ severity }) => severity === 'error');

/** Turns every bit of the metadata, the BLOB and the resources, one after the other, or one in `step` of them. */
export function bitFlips(
  files: readonly ArchiveFile[],
  step: number,
): { flips: number; missed: readonly string[] } {
  const missed: string[] = [];
  let flips = 0;
  for (const file of files)
    for (let bit = 0; bit < file.octets.length * 8; bit += step) {
      const octets = Uint8Array.from(file.octets);
      octets[bit >> 3] = (octets[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      flips += 1;
      const read = firmwareOf(
        files.map((one) => (one === file ? { ...one, octets } : one)),
        ids(),
      );
      if (!hasError(read)) missed.push(`${file.name}, bit ${bit}`);
    }
  return { flips, missed };
}
