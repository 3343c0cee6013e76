/** Files as they were dropped, sorted into one set before anything is parsed. */
import { readArchive, type ArchiveFile } from '@iodd-hub/iodd';
import type { Refused } from '../device/engine/opened.ts';
import { isArchive, largestArchive, largestFile, sizeFault } from './size.ts';

export interface FileSet {
  /** The archive whose files these are. */
  readonly archive: string | undefined;
  readonly files: readonly ArchiveFile[];
}

export const sortFiles = (files: readonly ArchiveFile[]): FileSet | Refused => {
  if (files.length === 0) return { refused: { kind: 'nothing' } };
  for (const { name, octets } of files) {
    const fault = sizeFault({ name, size: octets.length });
    if (fault) return { refused: fault };
  }
  const [archive, ...others] = files.filter(({ name }) => isArchive(name));
  if (others.length > 0) return { refused: { kind: 'packages' } };
  const loose = files.filter(({ name }) => !isArchive(name));
  if (!archive && !loose.some(({ name }) => /\.xml$/i.test(name)))
    return { refused: { kind: 'foreign', names: loose.map(({ name }) => name) } };
  if (!archive) return { archive: undefined, files: loose };
  const read = readArchive(archive.octets, { octets: largestArchive, entryOctets: largestFile });
  if ('fault' in read) return { refused: { kind: 'archive', name: archive.name, fault: read.fault } };
  return { archive: archive.name, files: [...read.files, ...loose] };
};
