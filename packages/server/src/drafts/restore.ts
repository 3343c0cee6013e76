import { randomUUID } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import type { Services } from '../context.ts';
import * as drafts from '../stores/drafts.ts';
import type { Reach } from '../stores/reach.ts';
import { supplyFor } from './ask.ts';
import { mutate } from './mutate.ts';

interface Restoring {
  readonly draftId: string;
  readonly revision: number;
  readonly reach: Reach;
  readonly authorId: string;
}

/** Makes a draft say what it said at an earlier revision, by a new change. */
export const restoreDraft = async (
  { drafts: tools, extractor }: Pick<Services, 'drafts' | 'extractor'>,
  { draftId, revision, reach, authorId }: Restoring,
): Promise<{ readonly revision: number }> => {
  const { db } = tools;
  const head = await drafts.findHead(db, draftId, reach);
  if (!head || revision > head.revision) throw new ResultError('draftMissing');
  if (revision === head.revision) return { revision };
  const group = head.organisation_id;
  // In the threads that take turns between companies: two whole drafts are read and compared.
  const ops = await tools.turns.take(`restore ${group}`, async () => {
    const earlier = await supplyFor(db, draftId, revision);
    const newest = await supplyFor(db, draftId, head.revision, head.snapshot_revision);
    return extractor.run({ task: 'differenceOfDrafts', args: { from: newest, to: earlier } }, { group });
  });
  if (ops === null) throw new ResultError('tryLater');
  if (ops === '[]') return { revision: head.revision };
  // What others did meanwhile is not taken back: where they touched the same, the call is refused.
  const { revision: written, refused } = await mutate(tools, {
    draftId,
    reach,
    authorId,
    baseRevision: head.revision,
    changes: [{ id: randomUUID(), label: 'restore', kind: 'do', ops, isOwn: true }],
  });
  if (refused.length > 0) throw new ResultError('revisionConflict');
  return { revision: written };
};
