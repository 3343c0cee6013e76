/** Two sets of files side by side: what differs, and what that means for a plant. */
import {
  comparedDevice,
  diffDevices,
  diffNotes,
  packageOf,
  releaseNotes,
  type ArchiveFile,
  type IdSource,
  type NotesLanguage,
  type PackageDevice,
} from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { sortFiles } from './file-set.ts';
import type { Comparison, Refused } from '../device/engine/opened.ts';

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
  return pair && compare(pair, options.language);
};

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
  [older, newer]: readonly [PackageDevice, PackageDevice],
  language: NotesLanguage,
): Promise<Comparison | undefined> => {
  const standardText = await createTextLookup(language);
  const [before, after] = [older, newer].map(
    ({ main, languages }) =>
      main.document &&
      comparedDevice(main.document, {
        language,
        standardText,
        languageDocuments: languages.flatMap(({ document }) => document ?? []),
      }),
  );
  if (!before || !after) return undefined;
  const diff = diffDevices(before, after);
  const options = { language, before: before.device, after: after.device };
  return {
    before: older.main.name,
    after: newer.main.name,
    verdict: diff.verdict,
    changes: diff.changes.length,
    notes: diffNotes(diff, options),
    markdown: releaseNotes(diff, options),
  };
};
