import { randomUUID } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import * as drafts from '../stores/drafts.ts';
import type { Reach } from '../stores/imports.ts';
import { ask, supplyFor } from './ask.ts';
import { type DraftTools, mutate } from './mutate.ts';

interface Restoring {
  readonly draftId: string;
  readonly revision: number;
  readonly reach: Reach;
  readonly authorId: string;
}

/** Makes a draft say what it said at an earlier revision, by a new change. */
export const restoreDraft = async (
  tools: DraftTools,
  { draftId, revision, reach, authorId }: Restoring,
): Promise<{ readonly revision: number }> => {
  const head = await drafts.findHead(tools.db, draftId, reach);
  if (!head || revision > head.revision) throw new ResultError('draftMissing');
  const earlier = await supplyFor(tools.db, draftId, revision);
  const difference = await ask(tools, { head, ordered: { task: 'difference', args: { earlier } } });
  if (difference.ops.length === 0) return { revision: head.revision };
  // What others did meanwhile is not taken back: where they touched the same, the call is refused.
  const { revision: newest, refused } = await mutate(tools, {
    draftId,
    reach,
    authorId,
    baseRevision: difference.revision,
    changes: [{ id: randomUUID(), label: 'restore', kind: 'do', ops: difference.ops }],
  });
  if (refused.length > 0) throw new ResultError('revisionConflict');
  return { revision: newest };
};
