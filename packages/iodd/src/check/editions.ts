/**
 * Since when the official checker asks for what a rule asks. A file that carries its stamp is judged by what it asked
 * for then; what it asks for today is told apart.
 */
import { profileFamilies, type ProfileFamily } from '../standard/profiles/index.ts';
import type { Severity } from '../problem.ts';
import type { StampVerdict } from '../stamp.ts';
import type { AsOf, CheckerVersion } from './checker-version.ts';
import { inferredSince } from './editions.data.ts';

export type { AsOf, CheckerVersion } from './checker-version.ts';

/** Why a rule may ask for something. Only the first three may call it an error. */
export type Basis =
  /** The standard's list of rules has a number for it. */
  | 'number'
  /** A line of the definition of a profile. */
  | 'snippet'
  /** The official checker says in its release notes that it looks for it. */
  | 'release notes'
  /** A clause as we read it: nobody numbered it. */
  | 'clause'
  /** Nobody asks for it but us. */
  | 'ours';
export const isAuthority = (basis: Basis): boolean => basis !== 'clause' && basis !== 'ours';

export interface EditionSource {
  /** What it is called. */
  readonly name: string;
  /** As precise as it says: year and month, or the day. */
  readonly date?: string;
}
const specification: EditionSource = { name: 'IODD Specification V1.1.4', date: '2024-06' };
const snippetCheckers: CheckerVersion = 'V1.1.13';

export type Edition =
  | { readonly kind: 'documented'; readonly since: CheckerVersion; readonly source: EditionSource }
  /** No document says so: files with a stamp of this version and of later ones meet it, as did the half left out. */
  | { readonly kind: 'inferred'; readonly since: CheckerVersion; readonly source: EditionSource }
  /** Files with the stamp of the newest version that we hold break it, or too few have anything to do with it. */
  | { readonly kind: 'unknown'; readonly source: EditionSource | undefined };

/** Found in the release notes of the checker. */
const releaseNotes: Readonly<Record<string, CheckerVersion>> = { 'process-data/reference-needed': 'V1.1.12' };

export interface Judgeable {
  readonly id: string;
  /** `always`: whatever a file is judged by. */
  readonly basis: Basis | 'always';
  readonly severity: Severity;
}

/** A row of a profile came with the edition of its family; `family` is an argument of its problems. */
export function editionOf({ id, basis }: Pick<Judgeable, 'id' | 'basis'>, family?: unknown): Edition {
  const documented = releaseNotes[id];
  if (documented !== undefined)
    return { kind: 'documented', since: documented, source: { name: `IODD Checker ${documented}` } };
  if (basis === 'snippet') return { kind: 'documented', since: snippetCheckers, source: snippetOf(family) };
  const source = basis === 'number' ? specification : undefined;
  const since = inferredSince[id];
  if (since === undefined || !source) return { kind: 'unknown', source };
  return { kind: 'inferred', since, source };
}

const families = new Map<unknown, ProfileFamily>(
  profileFamilies.flatMap((family) => [family.id, family.name.en].map((name) => [name, family])),
);
function snippetOf(family: unknown): EditionSource {
  const known = families.get(family);
  return known
    ? { name: `${known.name.en} ${known.edition.version}`, date: known.edition.date }
    : { name: 'IODD Checker V1.1.13', date: '2025' };
}

export interface Judgement {
  readonly severity: Severity;
  /** Asked for since a later version than the one that the file is judged by. */
  readonly isLater?: true;
  /** Of a file that is judged as of today, where that is more. */
  readonly today?: Severity;
}
function judgementOf(rule: Judgeable, asOf: AsOf): Judgement {
  const { severity } = rule;
  if (asOf === 'today' || rule.basis === 'always') return { severity };
  const edition = editionOf(rule);
  if (edition.kind === 'unknown')
    return severity === 'error' ? { severity: 'warning', today: severity } : { severity };
  return compareCheckers(edition.since, asOf) > 0 ? { severity, isLater: true } : { severity };
}
/** What each rule says of a file that is judged so. */
export function judging(asOf: AsOf): (rule: Judgeable) => Judgement {
  const known = new Map<Judgeable, Judgement>();
  return (rule) => {
    const judgement = known.get(rule) ?? judgementOf(rule, asOf);
    known.set(rule, judgement);
    return judgement;
  };
}

const official = /^IODD-Checker[ -]?(V\d[\d.]*)/;
/** The version in the name of a checker, where it is the official one: `IODD-Checker V1.1.12 Beta 7` is V1.1.12. */
export function checkerVersionOf(name: string | undefined): CheckerVersion | undefined {
  const version = official.exec(name ?? '')?.[1]?.replace(/\.$/, '');
  return version !== undefined && isCheckerVersion(version) ? version : undefined;
}
export const isCheckerVersion = (text: string): text is CheckerVersion => /^V\d+(?:\.\d+)*$/.test(text);

/** What a file is judged by unless somebody asks otherwise: the checker that stamped it, else today. */
export const asOfStamp = ({ isValid, checker }: Pick<StampVerdict, 'isValid' | 'checker'>): AsOf =>
  (isValid ? checkerVersionOf(checker) : undefined) ?? 'today';

const partsOf = (version: string): number[] => version.slice(1).split('.').map(Number);
/** The numbering went from V1.1.13 to the years. */
export function compareCheckers(one: CheckerVersion, other: CheckerVersion): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
