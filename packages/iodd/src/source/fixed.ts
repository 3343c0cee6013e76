/** The files of a device after its draft was changed: each keeps all that was not changed in it. */
import { documentOf, type Draft } from '../draft/draft.ts';
import type { IoddDocument } from '../document.ts';
import type { IdSource } from '../ids.ts';
import type { PackageDevice, PackageDocument } from '../package/set.ts';
import type { ArchiveFile } from '../package/zip.ts';
import { encodeUtf8 } from '../platform.ts';
import { stampIodd, storedCrc, verifyStamp } from '../stamp.ts';
import type { Source } from '../xml/source.ts';
import { sourceFor, type Original } from './patch.ts';

export interface FixedFiles {
  /** Those whose octets changed. */
  readonly files: readonly ArchiveFile[];
  /** Names of those that bear a stamp which does not fit what they say now. */
  readonly staleStamps: readonly string[];
}
export interface StampWith {
  readonly checkerVersion: string;
  readonly ids: IdSource;
}

interface Current {
  readonly file: PackageDocument;
  readonly document: IoddDocument;
  readonly original: Original;
}

/** Without `stamp` the files bear the stamps that they bore. */
export function fixedFiles(device: PackageDevice, draft: Draft, stamp?: StampWith): FixedFiles {
  const parts = new Map(Object.entries(draft.files).map(([part, { name }]) => [name, part]));
  const currentOf = (file: PackageDocument): Current[] => {
    const document = documentOf(draft, parts.get(file.name) ?? '');
    if (!document || !file.document) return [];
    return [{ file, document, original: { document: file.document, source: file.source } }];
  };
  const [main] = currentOf(device.main);
  const languages = device.languages.flatMap(currentOf);
  if (!main) return { files: [], staleStamps: [] };
  return stamp ? stamped(main, languages, stamp) : unstamped([main, ...languages], storedCrc(main.document));
}

const isChanged = ({ file, document }: Current): boolean => document !== file.document;
const fileOf = ({ file }: Current, { text }: Source): ArchiveFile => ({
  name: file.name,
  octets: encodeUtf8(text),
});

function unstamped(all: readonly Current[], mainCrc: number | undefined): FixedFiles {
  const changed = all
    .filter(isChanged)
    .map((one) => ({ one, source: sourceFor(one.document, one.original) }));
  const isStale = ({ one: { document }, source }: (typeof changed)[number]): boolean => {
    const isLanguage = document.root.$type === 'ExternalTextDocument';
    const verdict = verifyStamp({ document, source }, isLanguage ? mainCrc : undefined);
    return verdict.stored !== undefined && !verdict.isValid;
  };
  return {
    files: changed.map(({ one, source }) => fileOf(one, source)),
    staleStamps: changed.filter(isStale).map(({ one }) => one.file.name),
  };
}

/** The stamp of a language file covers that of its main file, so it is made anew where that one changes. */
function stamped(main: Current, languages: readonly Current[], stamp: StampWith): FixedFiles {
  const files: ArchiveFile[] = [];
  const write = (one: Current, mainCrc?: number): IoddDocument => {
    const crc = mainCrc === undefined ? {} : { mainCrc };
    const result = stampIodd(one.document, { ...stamp, ...crc, original: one.original });
    files.push(fileOf(one, result.source));
    return result.document;
  };
  const first = isChanged(main) ? write(main) : main.document;
  for (const one of languages) if (isChanged(main) || isChanged(one)) write(one, storedCrc(first));
  return { files, staleStamps: [] };
}
