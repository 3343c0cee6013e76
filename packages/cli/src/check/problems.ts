/** Everything that is wrong with files that belong together, each problem in its file. */
import { dirname, join } from 'node:path';
import {
  asOfStamp,
  checkDraft,
  draftOf,
  isOfWholePackage,
  packageOf,
  placed,
  readIodd,
  withConsequences,
  type ArchiveFile,
  type AsOf,
  type CheckOptions,
  type Draft,
  type Finding,
  type IoddPackage,
  type PackageDevice,
} from '@iodd-hub/iodd';
import type { Files } from '../files.ts';
import { ids } from '../package-at.ts';
import { explained } from './hints.ts';
import type { Located } from './located.ts';

export interface FileSet {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'archive';
  readonly files: readonly ArchiveFile[];
}
export function readSet(path: string, files: Files): FileSet {
  const kindOfFile = isXml(path) ? 'file' : 'archive';
  return { path, kind: files.isFolder(path) ? 'folder' : kindOfFile, files: files.set(path) };
}

const isXml = (name: string): boolean => /\.xml$/i.test(name);
/** Where a file of the set lies. */
export const placeIn = ({ path, kind }: FileSet, name: string): string =>
  join(kind === 'file' ? dirname(path) : path, name);

export const documentPaths = (set: FileSet): readonly string[] =>
  set.files.filter(({ name }) => isXml(name)).map(({ name }) => placeIn(set, name));

/** What files are judged by: their stamps, today, or a version of the official checker. */
export type AsOfChoice = 'stamp' | AsOf;
export interface CheckRequest extends Omit<CheckOptions, 'asOf'> {
  readonly asOf: AsOfChoice;
}
export const optionsFor = ({ main }: PackageDevice, { asOf, ...others }: CheckRequest): CheckOptions => ({
  ...others,
  asOf: asOf === 'stamp' ? asOfStamp(main.stamp) : asOf,
});

export interface JudgedFile {
  readonly file: string;
  readonly asOf: AsOf;
}
interface CheckedSet {
  readonly problems: readonly Located[];
  /** What each main file is judged by. */
  readonly judged: readonly JudgedFile[];
}

export const problemsOf = (set: FileSet, request: CheckRequest): readonly Located[] =>
  checkedSet(set, request).problems;

export function checkedSet(set: FileSet, request: CheckRequest): CheckedSet {
  const read = packageOf(set.files, { ids });
  const names = new Set(set.files.map(({ name }) => name));
  const main = read.devices[0]?.main.name;
  const fallback = main === undefined ? set.path : placeIn(set, main);
  const ofPackage = read.problems
    .filter((problem) => set.kind !== 'file' || !isOfWholePackage(read, problem))
    .map((problem): Located => {
      const name = String(problem.args?.['name'] ?? '');
      return { ...problem, file: names.has(name) ? placeIn(set, name) : fallback };
    });
  const ofOthers = read.others
    .filter(({ name }) => isXml(name))
    .flatMap(({ name, octets }) =>
      readIodd(octets, { ids }).problems.map((problem) => ({ ...problem, file: placeIn(set, name) })),
    );
  const ofDevices = read.devices.flatMap((device) => problemsOfDevice(set, { read, device }, request));
  return {
    problems: withConsequences([...ofPackage, ...ofOthers, ...ofDevices].toSorted(byPlace)),
    judged: read.devices.map((device) => ({
      file: placeIn(set, device.main.name),
      asOf: optionsFor(device, request).asOf ?? 'today',
    })),
  };
}

export const draftFor = (read: IoddPackage, device: PackageDevice): Draft | undefined =>
  draftOf({ ...read, devices: [device] }, () => '');

function problemsOfDevice(
  set: FileSet,
  { read, device }: { readonly read: IoddPackage; readonly device: PackageDevice },
  request: CheckRequest,
): readonly Located[] {
  const documents = [device.main, ...device.languages];
  const ofReading = documents.flatMap(({ name, problems }) =>
    problems.map((problem): Located => ({ ...problem, file: placeIn(set, name) })),
  );
  const draft = draftFor(read, device);
  // Reading told of the structure already, for every file.
  const found = (draft ? checkDraft(draft, optionsFor(device, request)) : []).filter(
    ({ rule }) => !rule.startsWith('structure/'),
  );
  const all = [...ofReading, ...found.map((problem) => located(set, device, problem))];
  return draft ? explained(draft, all) : all;
}

/** The problem in the file whose source knows its node. */
export function located(set: FileSet, { main, languages }: PackageDevice, problem: Finding): Located {
  for (const { name, source } of [main, ...languages]) {
    const { line, column } = placed(problem, source);
    if (line !== undefined && column !== undefined)
      return { ...problem, line, column, file: placeIn(set, name) };
  }
  return { ...problem, file: placeIn(set, main.name) };
}

/** What another problem explains stands behind that one. */
const byPlace = (one: Located, other: Located): number =>
  comparePlaces(one.cause ?? one, other.cause ?? other) ||
  Number(one.cause !== undefined) - Number(other.cause !== undefined) ||
  comparePlaces(one, other);
function comparePlaces(one: Located, other: Located): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
