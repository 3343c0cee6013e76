/** The mended files with a fresh stamp, as one file to keep. */
import {
  documentOf,
  stampIodd,
  storedCrc,
  writeArchive,
  type ArchiveFile,
  type IdSource,
} from '@iodd-hub/iodd';
import manifest from '../../../package.json' with { type: 'json' };
import { partsOf, type Edited } from './edited.ts';
import type { FileSet } from './files.ts';

const checkerVersion = `V${manifest.version}.0`;
const encoder = new TextEncoder();

/** A single file stays a single file; what belongs together comes as a package. */
export const savedFile = (set: FileSet, devices: readonly Edited[], ids: IdSource): ArchiveFile => {
  const written = new Map(devices.flatMap((device) => stamped(device, ids)));
  const files = set.files.map(({ name, octets }) => ({ name, octets: written.get(name) ?? octets }));
  const [only, ...others] = files;
  if (only && others.length === 0 && set.archive === undefined) return only;
  const main = devices[0]?.read.main.name ?? 'iodd.xml';
  return { name: set.archive ?? main.replace(/\.xml$/i, '.zip'), octets: writeArchive(files) };
};

/** The stamp of a language file covers that of its main file, so both are stamped where one of them changed. */
const stamped = ({ read, history }: Edited, ids: IdSource): readonly (readonly [string, Uint8Array])[] => {
  if (!history || history.done.length === 0) return [];
  const { draft } = history;
  const parts = partsOf(draft);
  const main = stampIodd(draft.main, { checkerVersion, ids });
  const mainCrc = storedCrc(main.document);
  const languages = read.languages.flatMap(({ name }) => {
    const document = documentOf(draft, parts.get(name) ?? '');
    if (!document || mainCrc === undefined) return [];
    const { source } = stampIodd(document, { checkerVersion, mainCrc, ids });
    return [[name, encoder.encode(source.text)] as const];
  });
  return [[read.main.name, encoder.encode(main.source.text)] as const, ...languages];
};
