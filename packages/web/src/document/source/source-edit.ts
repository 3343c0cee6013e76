/** An edited text as a change of the draft: one step, or refused with the line and the reason. */
import {
  diffDraft,
  documentOf,
  inPart,
  parseIodd,
  rebaseDraft,
  reconcile,
  type Draft,
  type DraftOp,
  type IdSource,
  type Problem,
} from '@iodd-hub/iodd';

export interface EditedSource {
  /** The draft whose text was edited. */
  readonly base: Draft;
  readonly part: string;
  readonly text: string;
}

export type SourceChange =
  | { readonly ops: readonly DraftOp[] }
  /** The text cannot be read: what is wrong first, with its place. */
  | { readonly unreadable: Problem | undefined }
  /** What was edited was changed by another step in the meantime. */
  | { readonly isConflict: true };

const isDamage = ({ rule }: Problem): boolean => rule.startsWith('xml/');

/** For the draft as it is now, which may have gone on since the editing began. */
export const sourceChange = (now: Draft, { base, part, text }: EditedSource, ids: IdSource): SourceChange => {
  const old = documentOf(base, part);
  const { document, problems } = parseIodd(text, { ids });
  const damage = problems.find(isDamage);
  if (!old || !document || damage) return { unreadable: damage };
  // A file stays the kind of file that it is.
  if (document.root.$type !== old.root.$type || document.version !== old.version)
    return { unreadable: problems[0] };
  const ops = inPart(part, reconcile(old, document).ops);
  if (now === base) return { ops };
  const rebased = rebaseDraft(base, diffDraft(base, now), ops);
  return 'conflicts' in rebased ? { isConflict: true } : rebased;
};
