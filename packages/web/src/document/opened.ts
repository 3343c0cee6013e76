/** What the page shows of a set of files: what was read, what was changed since, and what a check says of it. */
import type { Draft, Finding } from '@iodd-hub/iodd';
import { documentOf, documentsOf, partFileName } from '@iodd-hub/iodd';
import type { JudgedBy, Opened, OpenedDevice, OpenedFile, OpenedProblem } from '../device/engine/opened.ts';
import { problemsOfDevice, sortedProblems } from './problems.ts';
import type { Details, ReadDevice, ReadFile, ReadSet } from './protocol.ts';

/** Under which part a draft keeps each of its files; a document that never was one is called as it will be packed. */
export const partsOf = (draft: Draft): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(draft.files).map(([part, { name = '' }]) => [name, part] as const),
    ...documentsOf(draft).map(([part]) => [partFileName(draft, part), part] as const),
  ]);

/** Documents that came since, as languages do. */
export const addedParts = (base: Draft, draft: Draft) =>
  documentsOf(draft).flatMap(([part, document]) =>
    documentOf(base, part) ? [] : [{ name: partFileName(draft, part), document }],
  );
/** A file that is no longer one of the draft, as that of a language that was removed. */
export const isGone = (part: string | undefined, base: Draft, draft: Draft): boolean =>
  part !== undefined && documentOf(base, part) !== undefined && documentOf(draft, part) === undefined;

/** Of a document that nobody has written yet. */
export const unwritten: Pick<OpenedFile, 'source' | 'stamp'> = {
  source: { version: '1.1', text: '', starts: new Map() },
  stamp: { isValid: false, stored: undefined, computed: undefined, checker: undefined },
};

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
  const parts = base && partsOf(base);
  const changed = (
    { name, document }: Pick<ReadFile, 'name' | 'document'>,
    file: typeof unwritten,
  ): OpenedFile => {
    const written = details?.files.find((one) => one.name === name);
    const last = filesOf(before).find((one) => one.name === name);
    const { source = last?.source ?? file.source, stamp = last?.stamp ?? file.stamp } = written ?? {};
    const next = { name, document, source, stamp, isChanged: true };
    return last && isSameFile(last, next) ? last : next;
  };
  const shown = (file: ReadFile): OpenedFile => {
    const part = parts?.get(file.name);
    const document = draft && part !== undefined ? documentOf(draft, part) : file.document;
    const original = base && part !== undefined ? documentOf(base, part) : file.document;
    return document === original ? unchanged(file) : changed({ name: file.name, document }, file);
  };
  const left = languages.filter(({ name }) => !base || !draft || !isGone(parts?.get(name), base, draft));
  const added = base && draft ? addedParts(base, draft) : [];
  const next = {
    main: shown(main),
    languages: [...left.map(shown), ...added.map((one) => changed(one, unwritten))],
  };
  const old = filesOf(before);
  const isSame = filesOf(next).length === old.length && filesOf(next).every((file, at) => file === old[at]);
  return before && isSame ? before : next;
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

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

interface Sorted {
  readonly of: readonly unknown[];
  readonly problems: readonly OpenedProblem[];
}
const lastSorted = new WeakMap<ReadSet, Sorted>();
/** Asked for at every step: the same list for as long as no check has said anything else. */
const problemsOf = (read: ReadSet, devices: readonly DeviceState[]): readonly OpenedProblem[] => {
  const before = lastSorted.get(read);
  const of = devices.flatMap(({ findings, details }) => [findings, details?.problems]);
  if (before && isSameList(before.of, of)) return before.problems;
  const sorted = sortedProblems([
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
  const problems = before && isSameList(before.problems, sorted) ? before.problems : sorted;
  lastSorted.set(read, { of, problems });
  return problems;
};

export const openedOf = (read: ReadSet, { devices, judgedBy, steps }: SetState): Opened => {
  const problems = problemsOf(read, devices);
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
