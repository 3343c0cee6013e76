/** The fixed files as one file to keep. */
import { fixedFiles, writeArchive, type ArchiveFile, type IdSource } from '@iodd-hub/iodd';
import manifest from '../../../package.json' with { type: 'json' };
import type { Edited } from './edited.ts';
import type { FileSet } from './files.ts';

const checkerVersion = `V${manifest.version}.0`;

export interface SaveOptions {
  readonly ids: IdSource;
  /** With our own stamp on what was changed. */
  readonly isStamped: boolean;
}

/** A single file stays a single file; what belongs together comes as a package. */
export const savedFile = (
  set: FileSet,
  devices: readonly Edited[],
  { ids, isStamped }: SaveOptions,
): ArchiveFile => {
  const stamp = isStamped ? { checkerVersion, ids } : undefined;
  const changed = devices.flatMap(({ read, history }) =>
    history ? fixedFiles(read, history.draft, stamp).files : [],
  );
  const written = new Map(changed.map(({ name, octets }) => [name, octets]));
  const files = set.files.map(({ name, octets }) => ({ name, octets: written.get(name) ?? octets }));
  const [only, ...others] = files;
  if (only && others.length === 0 && set.archive === undefined) return only;
  const main = devices[0]?.read.main.name ?? 'iodd.xml';
  return { name: set.archive ?? main.replace(/\.xml$/i, '.zip'), octets: writeArchive(files) };
};
