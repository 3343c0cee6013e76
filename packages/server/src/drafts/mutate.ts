import { ResultError } from '@iodd-hub/contract';
import type { RefusedChange } from '@iodd-hub/iodd';
import * as draftLog from '../stores/draft-log.ts';
import * as drafts from '../stores/drafts.ts';
import type { Reach } from '../stores/reach.ts';
import { ask, type AskTools, earlyCopy } from './ask.ts';
import type { Merged, SentChange } from './engine.ts';
import { keepCopy } from './copies.ts';
import { assertRoomForChange, type DraftQuota } from './quota.ts';
import { opsOf } from './replay.ts';
import { DraftFault } from './threads.ts';
import type { Turns } from './turns.ts';

/** A change as somebody sends it. */
export interface EditChange extends SentChange {
  readonly label: string;
  readonly kind: draftLog.ChangeKind;
}

export interface Edit {
  readonly draftId: string;
  readonly reach: Reach;
  readonly authorId: string;
  /** The revision that the first of the changes was made to. */
  readonly baseRevision: number;
  readonly changes: readonly EditChange[];
}

export interface SavedChange {
  readonly id: string;
  readonly revision: number;
  /** As it was written, as JSON; null where it was written before. */
  readonly ops: string | null;
}

export interface Mutated {
  /** The newest one. */
  readonly revision: number;
  readonly saved: readonly SavedChange[];
  readonly refused: readonly RefusedChange[];
}

export interface DraftTools extends AskTools {
  readonly quota: DraftQuota;
  readonly turns: Turns;
  /** Hears of every revision that was written. */
  readonly onWritten: (written: Written) => void;
}

export interface Written {
  readonly draftId: string;
  readonly revision: number;
  /** Whose it is. */
  readonly group: string;
  /** How many changes have come since the last copy. */
  readonly sinceCopy: number;
}

/** No revision is further away from a copy than this (docs/adr/draft-storage.md). */
const mostReplays = 200;
/** And the changes up to it take no more than this. */
const mostReplayOctets = 4_000_000;

/** Somebody else was faster so many times in a row: that is not how people work. */
const mostTries = 100;

/**
 * The one way in. Changes are taken to the newest revision where they touch nothing that somebody else changed, and
 * written behind it; those that do not are answered with what stands there now.
 */
export const mutate = (tools: DraftTools, edit: Edit): Promise<Mutated> =>
  // Changes of one instance to one draft wait for each other here, instead of trying in vain in the database.
  tools.turns.take(edit.draftId, async () => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const done = await tryOnce(tools, edit);
      if (done) return done;
    }
    throw new ResultError('tryLater');
  });

const tryOnce = async (tools: DraftTools, edit: Edit): Promise<Mutated | undefined> => {
  const { db } = tools;
  const { draftId, reach, baseRevision, changes } = edit;
  const early = earlyCopy(tools, draftId);
  const head = await drafts.findHead(db, draftId, reach);
  if (!head) throw new ResultError('draftMissing');
  await assertRoomForChange(db, head.organisation_id, tools.quota);
  if (baseRevision > head.revision) throw new ResultError('changeRefused', { fault: 'revision', at: '' });
  const ids = changes.map(({ id }) => id);
  // What is newer than its base may have been sent before.
  const known = baseRevision === head.revision ? [] : await draftLog.findKnown(db, draftId, ids);
  const before = known.map(({ change_id, revision }) => ({ id: change_id, revision, ops: null }));
  const request = {
    baseRevision,
    changes: changes.map(({ id, ops, isOwn = false }) => ({ id, ops, isOwn })),
  };
  const merged = await asked(tools, { head, early }, { ...request, known: before.map(({ id }) => id) });
  const { accepted, refused } = merged;
  if (accepted.length === 0) return { revision: head.revision, saved: before, refused };
  await assertFiles(tools, draftId, accepted);

  const sinceCopy = head.revision - head.snapshot_revision;
  const needsCopy =
    merged.isUpgraded ||
    sinceCopy + accepted.length > mostReplays ||
    head.octets_since_copy > mostReplayOctets;
  if (needsCopy) await keepCopy(tools, head);
  const distance = needsCopy ? 0 : sinceCopy;
  const isWritten = await append(tools, edit, { head, accepted });
  // Whatever is asked next comes to the thread after this. A thread that has ended has nothing to settle.
  tools.threads
    .run({ draftId, revision: 0, ordered: { task: 'settle', args: { after: head.revision, isWritten } } })
    .catch(() => undefined);
  if (!isWritten) return undefined;
  const revision = head.revision + accepted.length;
  const group = head.organisation_id;
  tools.onWritten({ draftId, revision, group, sinceCopy: distance + accepted.length });
  const after = accepted.map(({ id, ops }, place) => ({ id, revision: head.revision + place + 1, ops }));
  return { revision, saved: [...before, ...after], refused };
};

const asked = async (
  tools: DraftTools,
  { head, early }: { readonly head: drafts.DraftHead; readonly early: ReturnType<typeof earlyCopy> },
  args: Parameters<typeof ask<'merge'>>[1]['ordered']['args'],
): Promise<Merged> => {
  try {
    const { baseRevision } = args;
    return await ask(tools, { head, baseRevision, early, ordered: { task: 'merge', args } });
  } catch (error) {
    if (!(error instanceof DraftFault)) throw error;
    const { fault, at = '' } = error.failure;
    throw new ResultError('changeRefused', { fault, at }, error.failure);
  }
};

/** The hashes of pictures and files that a change names. */
const hashesIn = ({ ops }: Merged['accepted'][number]): readonly string[] =>
  // Few changes name one: the others are not read again.
  ops.includes('"hash"')
    ? opsOf(ops).flatMap((op) =>
        op.op === 'set' && op.field === 'hash' && typeof op.value === 'string' ? [op.value] : [],
      )
    : [];

/** A draft refers only to octets that came to it: others could not be packed, or were somebody else's. */
const assertFiles = async (
  { db }: DraftTools,
  draftId: string,
  accepted: Merged['accepted'],
): Promise<void> => {
  const named = accepted.flatMap(hashesIn);
  if (named.length === 0) return;
  const known = await draftLog.findFiles(db, draftId);
  const strange = named.find((hash) => !known.has(hash));
  if (strange !== undefined) throw new ResultError('changeRefused', { fault: 'file-missing', at: strange });
};

const append = async (
  { db }: DraftTools,
  { draftId, reach, authorId, changes }: Edit,
  { head, accepted }: { readonly head: drafts.DraftHead; readonly accepted: Merged['accepted'] },
): Promise<boolean> => {
  const sent = new Map(changes.map((change) => [change.id, change]));
  try {
    return await draftLog.append(db, {
      draftId,
      reach,
      authorId,
      revision: head.revision,
      changes: accepted.map(({ id, ops }) => {
        const { label = '', kind = 'do' } = sent.get(id) ?? {};
        return { changeId: id, label, kind, ops };
      }),
    });
  } catch (error) {
    if (draftLog.isRepeated(error)) throw new ResultError('changeRefused', { fault: 'id-taken', at: '' });
    throw error;
  }
};
