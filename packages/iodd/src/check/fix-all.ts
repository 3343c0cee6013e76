/**
 * The fixes of many problems as one change. The whole is tried at once: where the check after it has a new problem or
 * an old one left, each half is tried by itself, down to the single fix that is to blame, which is left out. So the
 * work grows with what has to be left out, not with what can be fixed.
 */
import { applyDraft } from '../draft/change.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import type { CommandCall } from '../commands/index.ts';
import { causesOf } from './causes.ts';
import { deletes } from './deletions.ts';
import { fixesToTry, isPatchable, newProblems, opsOf, placeOf, type Fixable } from './fixes.ts';
import type { Finding } from './kit.ts';
import { keyOf } from './worker.ts';

export interface FixedAll {
  /** All that was fixed, as one change. */
  readonly ops: readonly DraftOp[];
  readonly draft: Draft;
  readonly problems: readonly Finding[];
  readonly fixed: readonly Finding[];
  /** Their fix would lead to another problem, fixes nothing or deletes what may not be deleted. */
  readonly left: readonly Finding[];
}
export interface FixAllOptions {
  /** Nobody's work is deleted without being asked. */
  readonly mayDelete: boolean;
}

interface State {
  readonly draft: Draft;
  readonly problems: readonly Finding[];
  readonly ops: readonly DraftOp[];
}

export function fixAll(fixable: Fixable, wanted: readonly Finding[], { mayDelete }: FixAllOptions): FixedAll {
  const causes = causesOf(fixable.draft, fixable.problems);
  const step = stepIn(fixable, mayDelete);
  const fix = (state: State, batch: readonly Finding[]): State => {
    const keys = new Set(batch.map(keyOf));
    // As they are reported now: what was fixed before may have changed their fixes, or fixed them too.
    const due = state.problems.filter((problem) => keys.has(keyOf(problem)));
    if (due.length === 0) return state;
    const next = step(state, due);
    // Problems that cannot be told apart cannot be parted either.
    const distinct = [...new Map(due.map((problem) => [keyOf(problem), problem])).values()];
    if (next || distinct.length === 1) return next ?? state;
    const middle = Math.ceil(distinct.length / 2);
    return fix(fix(state, distinct.slice(0, middle)), distinct.slice(middle));
  };
  const { draft, problems, ops } = fix(
    { draft: fixable.draft, problems: fixable.problems, ops: [] },
    wanted.filter((problem) => !causes.has(problem)),
  );
  const after = Map.groupBy(problems, placeOf);
  const isLeft = (problem: Finding): boolean => after.get(placeOf(problem))?.shift() !== undefined;
  const { left = [], fixed = [] } = Object.groupBy(wanted, (one) => (isLeft(one) ? 'left' : 'fixed'));
  return { ops, draft, problems, fixed, left };
}

/** The state after the fixes of these problems; nothing where one of them does not hold what it promises. */
function stepIn({ checker, options, ids, originals }: Fixable, mayDelete: boolean) {
  const carriedOut = (draft: Draft, call: CommandCall): Pick<State, 'draft' | 'ops'> | undefined => {
    const ops = opsOf(draft, call, ids) ?? [];
    return !mayDelete && deletes(draft, ops) ? undefined : { draft: applyDraft(draft, ops), ops };
  };
  const attempt = (
    before: State,
    calls: readonly CommandCall[],
    due: readonly Finding[],
  ): State | undefined => {
    let { draft } = before;
    const ops = [...before.ops];
    for (const call of calls) {
      const next = carriedOut(draft, call);
      if (!next) return undefined;
      draft = next.draft;
      for (const op of next.ops) ops.push(op);
    }
    if (draft === before.draft) return undefined;
    const problems = checker.check(draft, options);
    if (newProblems(before.problems, problems).length > 0) return undefined;
    const left = new Set(problems.map(keyOf));
    if (due.some((problem) => left.has(keyOf(problem)))) return undefined;
    return isPatchable(draft, originals) ? { draft, problems, ops } : undefined;
  };
  return (state: State, due: readonly Finding[]): State | undefined => {
    const [only, ...others] = due;
    if (only && others.length === 0)
      for (const call of fixesToTry(state.draft, only)) {
        const next = attempt(state, [call], due);
        if (next) return next;
      }
    if (others.length === 0) return undefined;
    const calls = due.flatMap((problem) => fixesToTry(state.draft, problem).slice(0, 1));
    return attempt(state, [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()], due);
  };
}
