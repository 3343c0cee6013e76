/**
 * The fixes that may be offered for a problem. Each is tried first: it is offered only where the check after it has
 * no problem that was not there before. Trying costs a check, so it is done when somebody asks, not by the check.
 */
import { run, type CommandCall } from '../commands/index.ts';
import { CommandError } from '../commands/kit.ts';
import { applyDraft } from '../draft/change.ts';
import { documentsOf, type Draft, type DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { patchIodd, type Original } from '../source/patch.ts';
import { causesOf, correction } from './causes.ts';
import type { Checker, CheckOptions } from './check.ts';
import { deletes } from './deletions.ts';
import type { Finding } from './kit.ts';
import { keyOf } from './worker.ts';

export interface Fix {
  readonly call: CommandCall;
  readonly ops: readonly DraftOp[];
  /** What the draft is afterwards, and its problems. */
  readonly draft: Draft;
  readonly problems: readonly Finding[];
  /** Takes texts, elements or attributes away: nobody's work is deleted without being asked. */
  readonly deletes: boolean;
  /** Says something about the device that only its author can know. */
  readonly decides: boolean;
}
/** May be carried out without asking anybody. */
export const isSafe = (fix: Fix): boolean => !fix.deletes && !fix.decides;

export interface Fixable {
  readonly draft: Draft;
  /** What a check says of the draft. */
  readonly problems: readonly Finding[];
  readonly checker: Pick<Checker, 'check'>;
  readonly options: CheckOptions;
  readonly ids: IdSource;
  /** By part: the files that the draft was read from, in which only what is fixed may change. */
  readonly originals?: ReadonlyMap<string, Original>;
}

/** Rules whose fix is a guess, or says something about the device. */
const needsAuthor: ReadonlySet<string> = new Set([
  'feature/storage-recommended',
  'feature/storage-standard',
  'menu/circular',
  'menu/condition-type',
  'menu/item-exists',
  'process-data/reference-needed',
  'profile/command-forbidden',
  'profile/command-missing',
  'profile/datatype-missing',
  'profile/encoding',
  'profile/event-missing',
  'profile/event-type',
  'profile/feature',
  'profile/item-offset',
  'profile/menu-missing',
  'profile/process-data-missing',
  'profile/required-profile',
  'profile/standard-variable-attribute',
  'profile/standard-variable-missing',
  'profile/subindex-access',
  'profile/top-menu-missing',
  'profile/variable-attribute',
  'profile/variable-missing',
  'structure/reference',
  'text/primary-english',
  'variable/complex-write-only',
  'variable/page2-overlay',
  'variable/tag-length',
]);

/** What could be tried for a problem; nothing where another problem explains it. */
export const fixesToTry = (draft: Draft, problem: Finding): readonly CommandCall[] =>
  problem.fixes ?? correction(draft, problem);

/** The fixes of a problem that hold what they promise. */
export function fixOffers(fixable: Fixable): (problem: Finding) => readonly Fix[] {
  const { draft, problems } = fixable;
  const tried = new Map<string, Tried | undefined>();
  let causes: ReadonlyMap<Finding, Finding> | undefined;
  const attempt = (call: CommandCall): Tried | undefined => {
    const key = JSON.stringify(call);
    if (!tried.has(key)) tried.set(key, tryFix(fixable, call));
    return tried.get(key);
  };
  return (problem) => {
    causes ??= causesOf(draft, problems);
    if (causes.has(problem)) return [];
    return fixesToTry(draft, problem).flatMap((call) => {
      const fix = attempt(call);
      const isFixed = fix && !fix.left.has(keyOf(problem));
      return isFixed ? [{ ...fix, decides: needsAuthor.has(problem.rule) }] : [];
    });
  };
}

type Tried = Omit<Fix, 'decides'> & { readonly left: ReadonlySet<string> };

function tryFix(
  { draft, problems, checker, options, ids, originals }: Fixable,
  call: CommandCall,
): Tried | undefined {
  const ops = opsOf(draft, call, ids);
  if (!ops || ops.length === 0) return undefined;
  const next = applyDraft(draft, ops);
  const after = checker.check(next, options);
  if (newProblems(problems, after).length > 0 || !isPatchable(next, originals)) return undefined;
  const left = new Set(after.map(keyOf));
  return { call, ops, draft: next, problems: after, deletes: deletes(draft, ops), left };
}

/** Nothing where the command does not fit the draft. */
export function opsOf(draft: Draft, call: CommandCall, ids: IdSource): readonly DraftOp[] | undefined {
  try {
    return run(draft, call, ids);
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** A file that would have to be written anew to say it is not fixed: more than the fix would change in it. */
export const isPatchable = (draft: Draft, originals: ReadonlyMap<string, Original> | undefined): boolean =>
  documentsOf(draft).every(([part, document]) => {
    const original = originals?.get(part);
    return !original || original.document === document || patchIodd(original, document) !== undefined;
  });

export const placeOf = ({ rule, severity, $id = '', field = '' }: Finding): string =>
  JSON.stringify([rule, severity, $id, field]);
const countIn = ({ args }: Finding): number => Number(args?.['count'] ?? 0);

/**
 * The problems after a change that were not there before it. One that stands where it stood may say other numbers,
 * as "47 texts are not translated" does; it is new where it counts more than before.
 */
export function newProblems(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  const known = Map.groupBy(before, placeOf);
  return after.filter((problem) => {
    const was = known.get(placeOf(problem))?.shift();
    return !was || countIn(problem) > countIn(was);
  });
}
