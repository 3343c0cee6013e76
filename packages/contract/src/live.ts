import { z } from 'zod';
import { type DraftChange, forAuthors } from './draft.ts';
import { id } from './fields.ts';
import { endpoint, fileAnswer } from './kit.ts';

/* What happens to drafts while they are open, as one stream of events for a browser (docs/adr/live.md). */

/** Drafts that one stream follows at most. */
export const mostFollowed = 50;

/** Somebody who has a draft open. */
export interface Present {
  readonly accountId: string;
  readonly userName: string;
}

export type LiveEvent =
  /** Written behind the revision that the stream was at, the oldest first. None: the stream cannot say what came; ask. */
  | {
      readonly kind: 'changes';
      readonly ioddId: string;
      readonly revision: number;
      readonly changes: readonly DraftChange[];
    }
  /** What a full check found, and of which revision. */
  | {
      readonly kind: 'checked';
      readonly ioddId: string;
      readonly revision: number;
      readonly errors: number;
      readonly warnings: number;
    }
  /** Everybody who has it open now. */
  | { readonly kind: 'people'; readonly ioddId: string; readonly people: readonly Present[] }
  /** Deleted, or not the caller's. */
  | { readonly kind: 'gone'; readonly ioddId: string };

const followed = z
  .string()
  .max(mostFollowed * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(mostFollowed));
/** The revisions that the drafts are known at, in the order in which they are named; as the ids of events are. */
const positions = z.string().regex(/^\d{1,10}(?:\.\d{1,10}){0,49}$/);

export const stream = endpoint('/api/hub/live/stream', {
  ...forAuthors,
  method: 'GET',
  byToken: false,
  summary:
    'Server-sent events about drafts (their ids, by commas): changes after the revisions in `after` (by dots) or in Last-Event-ID, results of checks, and who has them open.',
  input: z.object({ drafts: followed, after: positions.optional() }),
  output: fileAnswer,
});
