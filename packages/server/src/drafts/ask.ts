import { ResultError } from '@iodd-hub/contract';
import type { Db } from '../db/connect.ts';
import * as draftLog from '../stores/draft-log.ts';
import type { DraftHead } from '../stores/drafts.ts';
import type { Supply } from './engine.ts';
import type { StoredOps } from './replay.ts';
import { isLacking, type Ordered, type TaskName, type Tasks } from './tasks.ts';
import type { DraftThreads } from './threads.ts';

export interface AskTools {
  readonly db: Db;
  readonly threads: DraftThreads;
}

const storedOps = ({ revision, model_version, ops }: draftLog.LoggedOps): StoredOps => ({
  revision,
  modelVersion: model_version,
  ops,
});

/** The newest copy up to a revision, and the changes that lead there. */
export const supplyFor = async (
  db: Db,
  draftId: string,
  revision: number,
  /** The revision of the newest copy, where it is known: then nothing is asked for in vain, and all at once. */
  copied?: number,
  /** That copy, where it is there already. */
  copy?: draftLog.Snapshot,
): Promise<Supply> => {
  const changesAfter = (after: number): Promise<draftLog.LoggedOps[]> =>
    after === revision ? Promise.resolve([]) : draftLog.findOps(db, draftId, { after, upTo: revision });
  const early = copied === undefined ? undefined : changesAfter(copied);
  const [snapshot, known] = await Promise.all([
    copy ?? draftLog.findSnapshot(db, draftId, copied ?? revision),
    early,
  ]);
  // Deleted since it was asked for.
  if (!snapshot) throw new ResultError('draftMissing');
  const { model_version: modelVersion, json_octets: jsonOctets, content } = snapshot;
  const changes = known ?? (await changesAfter(snapshot.revision));
  // Of what is older than a year only some copies are kept, without what lies between them.
  if (changes.length < revision - snapshot.revision) throw new ResultError('draftMissing');
  return {
    stored: { revision: snapshot.revision, modelVersion, jsonOctets, content },
    changes: changes.map(storedOps),
  };
};

const newest = 2_000_000_000;

/** The newest copy of a draft that no thread was given yet, asked for before anything else is known of it. */
export const earlyCopy = (
  { db, threads }: AskTools,
  draftId: string,
): Promise<draftLog.Snapshot | undefined> | undefined =>
  // Who needs it asks again, and hears what is wrong.
  threads.knows(draftId) ? undefined : draftLog.findSnapshot(db, draftId, newest).catch(() => undefined);

/** After each answer the thread has more than before: the draft, then what it was changed by, then the old one. */
const mostRounds = 6;

interface Asked<Name extends TaskName> {
  readonly head: Pick<DraftHead, 'id' | 'revision'> & Partial<DraftHead>;
  readonly ordered: Ordered<Name>;
  /** The revision that late changes were made to. */
  readonly baseRevision?: number;
  /** Of `earlyCopy`. */
  readonly early?: ReturnType<typeof earlyCopy>;
}

/** Asks the thread of a draft, and brings what it lacks out of the log. */
export const ask = async <Name extends TaskName>(
  { db, threads }: AskTools,
  { head, ordered, baseRevision = head.revision, early }: Asked<Name>,
): Promise<Tasks[Name]['result']> => {
  const { id: draftId, revision, snapshot_revision: copied } = head;
  const copy = await early;
  let supply =
    copy?.revision === copied && copy ? await supplyFor(db, draftId, revision, copied, copy) : undefined;
  let base: Supply | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const result = await threads.run({ draftId, revision, supply, base, ordered });
    if (!isLacking(result)) return result;
    if (result.lacks === 'base') base = await supplyFor(db, draftId, baseRevision);
    else if (result.after === 0) supply = await supplyFor(db, draftId, revision, copied);
    else {
      const changes = await draftLog.findOps(db, draftId, { after: result.after, upTo: revision });
      supply = { changes: changes.map(storedOps) };
    }
  }
  throw new ResultError('tryLater');
};
