/**
 * The checker at the other end of a message channel: ops in, differences between problems out, by revision.
 * Pure: whoever owns the channel (a browser's worker, a Node worker, a test) passes messages in and replies on.
 */
import { applyDraft } from '../draft/change.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import { Checker, type CheckOptions } from './check.ts';
import type { Finding } from './kit.ts';

export type CheckRequest =
  | {
      readonly kind: 'start';
      readonly revision: number;
      readonly draft: Draft;
      readonly options: CheckOptions;
    }
  | {
      readonly kind: 'change';
      readonly base: number;
      readonly revision: number;
      readonly ops: readonly DraftOp[];
    };

export type CheckReply =
  /** To be applied to the problems of revision `base`; after a start there are none. */
  | {
      readonly kind: 'problems';
      readonly base: number | undefined;
      readonly revision: number;
      readonly added: readonly Finding[];
      /** Keys of problems, as `keyOf` gives them. */
      readonly removed: readonly string[];
    }
  /** A change did not follow what is known here: send a start. */
  | { readonly kind: 'resync'; readonly revision: number | undefined };

/** Equal for two reports of the same problem. Fixes follow from the rest. */
export const keyOf = ({ rule, severity, $id = '', field = '', args }: Finding): string =>
  JSON.stringify([rule, severity, $id, field, args ?? {}]);

interface State {
  readonly revision: number;
  readonly draft: Draft;
  readonly options: CheckOptions;
  readonly problems: ReadonlyMap<string, Finding>;
}

/** What a check was made of and what it found: whoever tries fixes tries them in this draft. */
export interface Checked {
  readonly draft: Draft;
  readonly problems: readonly Finding[];
  readonly options: CheckOptions;
}

export function checkSession(
  checker: Pick<Checker, 'check'> = new Checker(),
  onChecked: (checked: Checked) => void = () => undefined,
): (request: CheckRequest) => CheckReply {
  let state: State | undefined;
  const checked = (draft: Draft, revision: number, options: CheckOptions): CheckReply => {
    const before = state;
    const found = checker.check(draft, options);
    onChecked({ draft, problems: found, options });
    const problems = new Map(found.map((problem) => [keyOf(problem), problem]));
    state = { revision, draft, options, problems };
    return {
      kind: 'problems',
      base: before?.revision,
      revision,
      added: [...problems].filter(([key]) => !before?.problems.has(key)).map(([, problem]) => problem),
      removed: [...(before?.problems.keys() ?? [])].filter((key) => !problems.has(key)),
    };
  };
  return (request) => {
    if (request.kind === 'start') {
      state = undefined;
      return checked(request.draft, request.revision, request.options);
    }
    if (state?.revision !== request.base) return { kind: 'resync', revision: state?.revision };
    try {
      return checked(applyDraft(state.draft, request.ops), request.revision, state.options);
    } catch {
      // Ops that do not fit mean that the two sides hold different drafts.
      const { revision } = state;
      state = undefined;
      return { kind: 'resync', revision };
    }
  };
}
