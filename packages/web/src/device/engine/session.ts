/** Files under check: read once, mended step by step, every step undoable. Pure: the worker owns the channel. */
import {
  changeDraft,
  CommandError,
  packageOf,
  perform,
  readIodd,
  run,
  undo,
  verifyStamp,
  type ArchiveFile,
  type CheckMode,
  type IdSource,
} from '@iodd-hub/iodd';
import type { LanguageLookup } from '@iodd-hub/iodd/standard';
import { differences, editedOf, shownDevice, shownFile, type Edited } from './edited.ts';
import { sortFiles, type FileSet } from './files.ts';
import type { FixPreview, Opened, Refused } from './opened.ts';
import { problemsOfDraft, problemsOfReading, problemsOfSet, sortedProblems, type Found } from './problems.ts';
import { savedFile } from './save.ts';

export interface SessionOptions {
  readonly ids: IdSource;
  /** Names of the standard, which the rules compare with those of the device. */
  readonly standardText: LanguageLookup;
  readonly mode: CheckMode;
}

export interface Session {
  readonly opened: () => Opened;
  readonly setMode: (mode: CheckMode) => Opened;
  readonly preview: (key: string) => FixPreview;
  readonly fix: (key: string) => Opened;
  readonly undo: () => Opened;
  readonly save: () => ArchiveFile;
}

export const openSession = (files: readonly ArchiveFile[], options: SessionOptions): Session | Refused => {
  const sorted = sortFiles(files);
  return 'refused' in sorted ? sorted : sessionOf(sorted, options);
};

const sessionOf = (set: FileSet, { ids, standardText, ...start }: SessionOptions): Session => {
  const read = packageOf(set.files, { ids });
  const isWholePackage = set.archive !== undefined || read.images.length > 0;
  const strays = read.others
    .filter(({ name }) => /\.xml$/i.test(name))
    .map(({ name, octets }) => {
      const file = readIodd(octets, { ids });
      return { name, ...file, stamp: verifyStamp(file) };
    });
  const ofSet = [
    ...problemsOfSet(read, isWholePackage),
    ...strays.flatMap((file) => problemsOfReading(file, undefined)),
  ];
  let { mode } = start;
  let devices = read.devices.map((device) => editedOf(read, device));
  let found: readonly Found[] = [];
  /** Which device each step changed. */
  const steps: number[] = [];

  const problemsAt = (device: Edited, position: number): readonly Found[] => [
    ...[device.read.main, ...device.read.languages].flatMap(({ name, problems }) =>
      // What the structure is about, the check of the draft says, of the file as it is now.
      problemsOfReading({ name, problems: problems.filter(({ rule }) => rule.startsWith('xml/')) }, position),
    ),
    ...(device.history
      ? problemsOfDraft(
          device.history.draft,
          { mode, standardText },
          { ...shownDevice(device), position, isWhole: device.isWhole },
        )
      : []),
  ];

  const opened = (): Opened => {
    found = sortedProblems([...ofSet, ...devices.flatMap(problemsAt)]);
    return {
      mode,
      devices: devices.map(shownDevice),
      strays: strays.map((file) => shownFile(file, undefined)),
      images: read.images.map(({ name, octets }) => ({ name, octets })),
      others: read.others.map(({ name }) => name),
      problems: found.map(({ problem }) => problem),
      steps: steps.length,
    };
  };

  /** The first fix of a problem as a change; undefined where there is none or it cannot be carried out. */
  const changeFor = (key: string) => {
    const one = found.find(({ problem }) => problem.key === key);
    const position = one?.problem.device ?? -1;
    const history = devices[position]?.history;
    const [call] = one?.fixes ?? [];
    if (!call || !history) return undefined;
    try {
      return { position, history, label: call.command, ops: run(history.draft, call, ids) };
    } catch (error) {
      if (error instanceof CommandError) return undefined;
      throw error;
    }
  };

  const replace = (position: number, history: Edited['history']): void => {
    devices = devices.map((device, at) => (at === position ? { ...device, history } : device));
  };

  return {
    opened,
    setMode: (next) => {
      mode = next;
      return opened();
    },
    preview: (key) => {
      const change = changeFor(key);
      if (!change) return { files: [] };
      const { draft } = change.history;
      return { files: differences(draft, changeDraft(draft, change.ops).draft) };
    },
    fix: (key) => {
      const change = changeFor(key);
      if (change && change.ops.length > 0) {
        replace(change.position, perform(change.history, change.label, change.ops));
        steps.push(change.position);
      }
      return opened();
    },
    undo: () => {
      const position = steps.pop() ?? -1;
      const history = devices[position]?.history;
      const moved = history && undo(history);
      if (moved) replace(position, moved.history);
      return opened();
    },
    save: () => savedFile(set, devices, ids),
  };
};
