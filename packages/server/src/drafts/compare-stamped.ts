/** Whether a package came back from another checker with nothing but other stamps: work for a thread of the pool. */
import { readArchive } from '@iodd-hub/iodd';
import { compareRestamped, type Restamped } from '@iodd-hub/iodd/create';
import { type PackedFile, packedFile } from './created-packages.ts';

export interface ComparingStamped {
  readonly created: Uint8Array;
  /** The files in it, the device file first. */
  readonly files: readonly Pick<PackedFile, 'name' | 'kind'>[];
  readonly stamped: Uint8Array;
}
export interface ComparedStamped extends Pick<Restamped, 'stamp' | 'differences'> {
  readonly files: readonly PackedFile[];
}

const filesIn = (octets: Uint8Array) => {
  const archive = readArchive(octets);
  if ('fault' in archive)
    throw new Error(`an archive that was looked at before is refused: ${archive.fault}`);
  return archive.files;
};

export const compareStamped = ({ created, files, stamped }: ComparingStamped): ComparedStamped => {
  const octets = new Map(filesIn(created).map((file) => [file.name, file.octets]));
  const known = files.flatMap(({ name, kind }) => {
    const own = octets.get(name);
    return own ? [{ name, kind, octets: own }] : [];
  });
  const compared = compareRestamped(known, filesIn(stamped));
  return { ...compared, files: compared.files.map(packedFile) };
};
