/** Two sets of files side by side: what differs, and what that means for a plant. */
import {
  comparedDevice,
  diffDevices,
  diffNotes,
  packageOf,
  releaseNotes,
  type ArchiveFile,
  type IdSource,
  type IoddDocument,
  type NotesLanguage,
  type PackageDevice,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { sortFiles } from './file-set.ts';
import type { Comparison, Refused } from '../device/engine/opened.ts';
import type { NamedDraft } from './protocol.ts';

interface CompareOptions {
  readonly language: NotesLanguage;
  readonly ids: IdSource;
}

/** Undefined where one of the sides describes no device. */
export const compareSets = async (
  before: readonly ArchiveFile[],
  after: readonly ArchiveFile[],
  options: CompareOptions,
): Promise<Comparison | Refused | undefined> => {
  const sides = [before, after].map((files) => {
    const sorted = sortFiles(files);
    return 'refused' in sorted ? sorted : packageOf(sorted.files, { ids: options.ids }).devices;
  });
  const [older, newer] = sides;
  if (older && 'refused' in older) return older;
  if (newer && 'refused' in newer) return newer;
  const pair = pairOf(older ?? [], newer ?? []);
  if (!pair) return undefined;
  const [one, other] = pair.map(({ main, languages }) => ({
    name: main.name,
    main: main.document,
    languages: languages.flatMap(({ document }) => document ?? []),
  }));
  return one && other && compare(one, other, options.language);
};

const sideOf = ({ name, draft: { main, languages } }: NamedDraft): Side => ({
  name,
  main,
  languages: Object.values(languages),
});

/** Two states of one draft. */
export const compareDrafts = (
  before: NamedDraft,
  after: NamedDraft,
  language: NotesLanguage,
): Promise<Comparison | undefined> => compare(sideOf(before), sideOf(after), language);

interface Side {
  readonly name: string;
  readonly main: IoddDocument | undefined;
  readonly languages: readonly IoddDocument[];
}

/** Files of one version of the standard belong together; where none do, the first of both. */
const pairOf = (
  older: readonly PackageDevice[],
  newer: readonly PackageDevice[],
): readonly [PackageDevice, PackageDevice] | undefined => {
  for (const one of older) {
    const successor = newer.find(({ main }) => main.document?.version === one.main.document?.version);
    if (successor) return [one, successor];
  }
  const [first, second] = [older[0], newer[0]];
  return first && second && [first, second];
};

const compare = async (
  older: Side,
  newer: Side,
  language: NotesLanguage,
): Promise<Comparison | undefined> => {
  const standardText = await createTextLookup(language);
  const [before, after] = [older, newer].map(
    ({ main, languages }) =>
      main && comparedDevice(main, { language, standardText, languageDocuments: languages }),
  );
  if (!before || !after) return undefined;
  const diff = diffDevices(before, after);
  const options = { language, before: before.device, after: after.device };
  return {
    before: older.name,
    after: newer.name,
    verdict: diff.verdict,
    changes: diff.changes.length,
    notes: diffNotes(diff, options),
    markdown: releaseNotes(diff, options),
  };
};
