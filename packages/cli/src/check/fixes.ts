/** Fixes what can be fixed without asking anybody, and what the caller named. */
import {
  Checker,
  fixOffers,
  isSafe,
  keyOf,
  fixedFiles,
  packageOf,
  writeArchive,
  type Draft,
  type Finding,
  type Fix,
  type FixedFiles,
  type Original,
  type PackageDevice,
  type StampWith,
} from '@iodd-hub/iodd';
import type { Files } from '../files.ts';
import { ids } from '../package-at.ts';
import { checkerVersion } from '../version.ts';
import type { Located } from './located.ts';
import {
  draftFor,
  located,
  optionsFor,
  placeIn,
  problemsOf,
  type CheckRequest,
  type FileSet,
} from './problems.ts';

export interface FixRequest {
  readonly options: CheckRequest;
  /** Rules whose fixes are taken although they delete something or decide for the author. */
  readonly named: ReadonlySet<string>;
  /** Rules that are fixed, and no other; undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
  readonly isStamping: boolean;
}
interface Fixed {
  /** The set with the fixed files in the place of the old ones. */
  readonly set: FileSet;
  /** Names of the files that changed. */
  readonly changed: readonly string[];
  readonly fixed: readonly Located[];
  /** Sentences about the stamps of the files. */
  readonly notes: readonly string[];
}

interface FixedDevice {
  readonly device: PackageDevice;
  readonly draft: Draft;
  readonly fixed: readonly Finding[];
}

export function applyFixes(set: FileSet, request: FixRequest): Fixed {
  const read = packageOf(set.files, { ids });
  const devices = read.devices.flatMap((device): FixedDevice[] => {
    const draft = isWhole(device) ? draftFor(read, device) : undefined;
    return draft ? [{ device, ...fixedDraft(draft, device, request) }] : [];
  });
  const fixed = devices.flatMap(({ device, fixed: ofDevice }) =>
    ofDevice.map((problem) => located(set, device, problem)),
  );
  return { ...written(set, devices, request), fixed };
}

/** Stamped only where it is asked for and nothing is wrong: a stamp says that the file was checked. */
function written(
  set: FileSet,
  devices: readonly FixedDevice[],
  { options, isStamping }: FixRequest,
): Omit<Fixed, 'fixed'> {
  const filesWith = (stamp?: StampWith): readonly FixedFiles[] =>
    devices.map(({ device, draft }) => fixedFiles(device, draft, stamp));
  const plain = filesWith();
  const after = withFiles(set, plain);
  if (after.changed.length === 0) return { ...after, notes: [] };
  const errors = isStamping
    ? problemsOf(after.set, options).filter(({ severity }) => severity === 'error').length
    : 0;
  if (isStamping && errors === 0) return { ...withFiles(set, filesWith({ checkerVersion, ids })), notes: [] };
  return {
    ...after,
    notes: [
      ...(isStamping
        ? [
            `${set.path} is not stamped: ${errors === 1 ? '1 error is' : `${errors} errors are`} left. Fix that first.`,
          ]
        : []),
      ...plain.flatMap(({ staleStamps }) =>
        staleStamps.map(
          (name) =>
            `${placeIn(set, name)}: the stamp no longer matches the file. Stamp it again before you give it away: --stamp, or iodd stamp --write.`,
        ),
      ),
    ],
  };
}

function withFiles(set: FileSet, fixedSets: readonly FixedFiles[]): Pick<Fixed, 'set' | 'changed'> {
  const octets = new Map(
    fixedSets.flatMap(({ files }) => files.map((file) => [file.name, file.octets] as const)),
  );
  const files = set.files.map((file) => ({ ...file, octets: octets.get(file.name) ?? file.octets }));
  return { set: { ...set, files }, changed: [...octets.keys()] };
}

/** A file that is not well-formed was read as far as possible; writing that would lose the rest. */
const isWhole = ({ main, languages }: PackageDevice): boolean =>
  ![main, ...languages].some(({ problems }) => problems.some(({ rule }) => rule.startsWith('xml/')));

/** One fix after the other, each looked at in the draft that the ones before it made. */
function fixedDraft(
  start: Draft,
  device: PackageDevice,
  { options: request, named, only }: FixRequest,
): Pick<FixedDevice, 'draft' | 'fixed'> {
  const options = optionsFor(device, request);
  const checker = new Checker();
  const originals = originalsOf(device, start);
  const tried = new Set<string>();
  const fixed: Finding[] = [];
  let draft = start;
  let problems = checker.check(draft, options);
  for (;;) {
    const offers = fixOffers({ draft, problems, checker, options, ids, originals });
    const taken = firstFix(problems, { tried, offers, named, only });
    if (!taken) return { draft, fixed };
    const left = new Set(taken.fix.problems.map(keyOf));
    for (const one of problems) if (one.rule === taken.problem.rule && !left.has(keyOf(one))) fixed.push(one);
    draft = taken.fix.draft;
    problems = taken.fix.problems;
  }
}

interface Choice extends Pick<FixRequest, 'named' | 'only'> {
  readonly tried: Set<string>;
  readonly offers: (problem: Finding) => readonly Fix[];
}
function firstFix(
  problems: readonly Finding[],
  { tried, offers, named, only }: Choice,
): { readonly problem: Finding; readonly fix: Fix } | undefined {
  for (const problem of problems) {
    if (tried.has(keyOf(problem)) || only?.has(problem.rule) === false) continue;
    tried.add(keyOf(problem));
    const [fix, other] = offers(problem);
    // Which of several fixes is meant, only a person knows.
    if (fix && !other && (isSafe(fix) || named.has(problem.rule))) return { problem, fix };
  }
  return undefined;
}

function originalsOf({ main, languages }: PackageDevice, draft: Draft): ReadonlyMap<string, Original> {
  const files = new Map([main, ...languages].map((file) => [file.name, file]));
  return new Map(
    Object.entries(draft.files).flatMap(([part, { name = '' }]) => {
      const { document, source } = files.get(name) ?? {};
      return document && source ? [[part, { document, source }] as const] : [];
    }),
  );
}

/** Writes what changed; an archive is written whole. */
export function writeFixed({ set, changed }: Pick<Fixed, 'set' | 'changed'>, files: Files): void {
  if (changed.length === 0) return;
  if (set.kind === 'archive') files.write(set.path, writeArchive(set.files), { overwrite: true });
  else
    for (const { name, octets } of set.files)
      if (changed.includes(name)) files.write(placeIn(set, name), octets, { overwrite: true });
}
