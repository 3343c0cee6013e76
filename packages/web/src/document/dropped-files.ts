/** Files as a person gives them to the page. */
import type { ArchiveFile } from '@iodd-hub/iodd';
import type { OpenFault, Refused } from '../device/engine/opened.ts';
import { sizeFault } from './size.ts';

/** A folder cannot be read, nor can a file that was changed or deleted since it was chosen. */
export const readFiles = async (
  files: readonly File[],
): Promise<{ readonly files: readonly ArchiveFile[] } | Refused> => {
  const read: ArchiveFile[] = [];
  for (const file of files)
    try {
      read.push({ name: file.name, octets: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      return { refused: { kind: 'unreadable', name: file.name } };
    }
  return { files: read };
};

/** The first file that is larger than anything we read. */
export const faultOf = (files: readonly File[]): OpenFault | undefined =>
  files.map((file) => sizeFault(file)).find((fault) => fault !== undefined);
