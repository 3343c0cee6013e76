/** A public file opened as a draft, given a new day and version, and created again. */
import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import {
  applyDraft,
  child,
  comparedDevice,
  diffDevices,
  type Draft,
  draftOf,
  packageOf,
  parseFileName,
  seededIds,
  type ArchiveFile,
  type DeviceDiff,
  type IoddPackage,
  type Version,
} from '@iodd-hub/iodd';
import { createPackages, type CreatedPackage, type Creation } from '@iodd-hub/iodd/create';
import type { TextLookup } from '@iodd-hub/iodd/standard';
import type { CorpusFile } from '../conformance/corpus.ts';

export interface Recreated {
  readonly path: string;
  readonly creation: Creation;
  readonly files: CreatedPackage['files'];
  /** The same draft once more gave the same octets. */
  readonly isSame: boolean;
  readonly areStampsValid: boolean;
  /** What the comparison says beside the new version and day. */
  readonly differences: readonly DeviceDiff['changes'][number][];
}

const hashOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

const isLanguage = (path: string): boolean => parseFileName(basename(path))?.language !== undefined;
const stemOf = (path: string): string => path.replace(/\.xml$/i, '');

/** A device file with the files that lie beside it. */
function setAt(path: string, all: readonly CorpusFile[]): ArchiveFile[] {
  return all
    .filter(
      (file) =>
        file.path === path ||
        (dirname(file.path) === dirname(path) &&
          isLanguage(file.path) &&
          file.path.startsWith(`${stemOf(path)}-`)),
    )
    .map((file) => ({ name: basename(file.path), octets: file.octets }));
}

const newVersion = 'V99.9.9';
const newDate = '2099-12-31';

/** As an author gives a draft the version and the day of its next release. */
function renewed(draft: Draft): Draft {
  const info = child(draft.main.root, 'DocumentInfo');
  if (!info) return draft;
  return applyDraft(draft, [
    { op: 'set', at: info.$id, field: 'version', value: newVersion },
    { op: 'set', at: info.$id, field: 'releaseDate', value: newDate },
  ]);
}

const compared = ({ devices: [device] }: IoddPackage, standardText: TextLookup) => {
  if (!device?.main.document) throw new Error('no device');
  const languageDocuments = device.languages.flatMap(({ document }) => document ?? []);
  return comparedDevice(device.main.document, { language: 'en', languageDocuments, standardText });
};

const isOfVersion = (change: DeviceDiff['changes'][number]): boolean =>
  change.kind === 'changed' &&
  change.address.section === 'document' &&
  (change.field === 'documentVersion' || change.field === 'releaseDate');

export function recreate(
  path: string,
  all: readonly CorpusFile[],
  { standardText, version }: { readonly standardText: TextLookup; readonly version: Version },
): Recreated | undefined {
  const set = setAt(path, all);
  const stored = new Map(set.map(({ octets }) => [hashOf(octets), octets]));
  const opened = packageOf(set, { ids: seededIds(1) });
  const draft = draftOf(opened, hashOf);
  if (!draft) return undefined;
  const options = {
    versions: [version],
    octetsOf: (hash: string) => stored.get(hash),
    checkerVersion: 'V0.1.0.0',
  };
  const creation = createPackages(renewed(draft), options);
  const again = createPackages(renewed(draft), options);
  const [made] = creation.packages;
  if (!made) return { path, creation, files: [], isSame: false, areStampsValid: false, differences: [] };
  const reread = packageOf(made.files, { ids: seededIds(2) });
  const { changes } = diffDevices(compared(opened, standardText), compared(reread, standardText));
  const [device] = reread.devices;
  const stamps = device ? [device.main, ...device.languages].map(({ stamp }) => stamp) : [];
  return {
    path,
    creation,
    files: made.files,
    isSame: again.packages[0] !== undefined && hashOf(again.packages[0].octets) === hashOf(made.octets),
    areStampsValid: stamps.length > 0 && stamps.every(({ isValid }) => isValid),
    differences: changes.filter((change) => !isOfVersion(change)),
  };
}
