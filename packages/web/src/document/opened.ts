/** What the page shows of a set of files: what was read, what was changed since, and what a check says of it. */
import type { Draft, Finding } from '@iodd-hub/iodd';
import { documentOf } from '@iodd-hub/iodd';
import type { JudgedBy, Opened, OpenedDevice, OpenedFile, OpenedProblem } from '../device/engine/opened.ts';
import { problemsOfDevice, sortedProblems } from './problems.ts';
import type { Details, ReadDevice, ReadFile, ReadSet } from './protocol.ts';

/** Under which part a draft keeps each of its files. */
export const partsOf = ({ files }: Draft): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([part, { name = '' }]) => [name, part]));

const unchangedFiles = new WeakMap<ReadFile, OpenedFile>();
/** The same object for the same file: what shows it, or is made of it, is then not made again. */
const unchanged = (file: ReadFile): OpenedFile => {
  const known = unchangedFiles.get(file) ?? { ...file, isChanged: false };
  unchangedFiles.set(file, known);
  return known;
};

const isSameFile = (one: OpenedFile | undefined, other: OpenedFile): boolean =>
  one?.document === other.document &&
  one?.source.text === other.source.text &&
  one.stamp.isValid === other.stamp.isValid &&
  one.isChanged === other.isChanged;

/** The device as it is now, `before` where that is the same; a text that nobody has written yet is the one before. */
export const shownDevice = (
  { main, languages, draft: base }: ReadDevice,
  draft: Draft | undefined,
  { details, before }: { readonly details?: Details | undefined; readonly before?: OpenedDevice | undefined },
): OpenedDevice => {
  const parts = draft && partsOf(draft);
  const shown = (file: ReadFile): OpenedFile => {
    const part = parts?.get(file.name);
    const document = draft && part !== undefined ? documentOf(draft, part) : file.document;
    const original = base && part !== undefined ? documentOf(base, part) : file.document;
    if (document === original) return unchanged(file);
    const written = details?.files.find(({ name }) => name === file.name);
    const last = filesOf(before).find(({ name }) => name === file.name);
    const { source = last?.source ?? file.source, stamp = last?.stamp ?? file.stamp } = written ?? {};
    const next = { name: file.name, document, source, stamp, isChanged: true };
    return last && isSameFile(last, next) ? last : next;
  };
  const next = { main: shown(main), languages: languages.map(shown) };
  const old = filesOf(before);
  return before && filesOf(next).every((file, at) => file === old[at]) ? before : next;
};

const filesOf = (device: OpenedDevice | undefined): readonly OpenedFile[] =>
  device ? [device.main, ...device.languages] : [];

export interface DeviceState {
  readonly draft: Draft | undefined;
  readonly shown: OpenedDevice;
  readonly findings: readonly Finding[];
  readonly details: Details | undefined;
}

export interface SetState {
  readonly devices: readonly DeviceState[];
  readonly judgedBy: JudgedBy;
  readonly steps: number;
}

const isErrorToday = ({ today, severity }: OpenedProblem): boolean => (today ?? severity) === 'error';

export const openedOf = (read: ReadSet, { devices, judgedBy, steps }: SetState): Opened => {
  const problems = sortedProblems([
    ...read.problems,
    ...devices.flatMap(({ findings, details }, at) =>
      problemsOfDevice(
        {
          findings,
          details: details?.problems ?? new Map(),
          isWhole: read.devices[at]?.isWhole ?? false,
          mainName: read.devices[at]?.main.name ?? '',
        },
        at,
      ),
    ),
  ]);
  return {
    judgedBy,
    stampedBy: read.stampedBy,
    devices: devices.map(({ shown }) => shown),
    otherFiles: otherFilesOf(read),
    images: read.images,
    others: read.others,
    problems,
    errorsToday: problems.filter(isErrorToday).length,
    steps,
    staleStamps: devices.flatMap(({ shown, details }) =>
      [shown.main, ...shown.languages]
        .filter(({ name, isChanged }) => isChanged && isStale(details, name))
        .map(({ name }) => name),
    ),
  };
};

const isStale = (details: Details | undefined, name: string): boolean => {
  const stamp = details?.files.find((file) => file.name === name)?.stamp;
  return stamp?.stored !== undefined && !stamp.isValid;
};

const shownOthers = new WeakMap<ReadSet, readonly OpenedFile[]>();
/** The same list for the same set, so that what shows it is not drawn again. */
const otherFilesOf = (read: ReadSet): readonly OpenedFile[] => {
  const known = shownOthers.get(read) ?? read.otherFiles.map(unchanged);
  shownOthers.set(read, known);
  return known;
};
