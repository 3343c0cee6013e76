import { ResultError } from '@iodd-hub/contract';
import type { DraftVersions } from '@iodd-hub/contract/draft';
import type { Services } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import * as audit from '../stores/audit.ts';
import * as creations from '../stores/draft-creations.ts';
import { lockAuthor } from '../stores/locks.ts';
import type { Reach } from '../stores/reach.ts';
import { assertRoomForChange } from './quota.ts';

interface Asked {
  readonly draftId: string;
  /** The revision that the author looks at. */
  readonly revision?: number | undefined;
  readonly versions: DraftVersions;
  readonly reach: Reach;
  readonly accountId: string;
}

/** Of one company; each may take a minute of a thread. */
const mostWaiting = 20;

const lockedDraft = async (tx: Tx, { draftId, revision, reach }: Asked) => {
  const draft = await creations.lockDraft(tx, draftId, reach);
  if (!draft) throw new ResultError('draftMissing');
  if (revision !== undefined && revision !== draft.revision)
    throw new ResultError('revisionConflict', {}, { revision: draft.revision, conflicts: [] });
  return draft;
};

/** As it stands under the lock: a draft that is deleted a moment later was asked for all the same. */
const rowOf = async (tx: Tx, id: string, reach: Reach): Promise<creations.CreationRow> => {
  const row = await creations.find(tx, id, reach);
  if (!row) throw new Error(`the creation ${id} is not there`);
  return row;
};

/** Asks a job to create the packages of the newest revision; who asks again while it works gets the same creation. */
export const startCreation = async (
  { database: { db }, jobs, drafts }: Pick<Services, 'database' | 'jobs' | 'drafts'>,
  asked: Asked,
): Promise<creations.CreationRow> => {
  const { accountId, draftId, versions, reach } = asked;
  return db.transaction().execute(async (tx) => {
    await lockAuthor(tx, accountId);
    const { revision, organisation_id: organisationId } = await lockedDraft(tx, asked);
    await assertRoomForChange(tx, organisationId, drafts.quota);
    const wanted = { draftId, revision, versions };
    const waiting = await creations.findWaiting(tx, wanted);
    if (waiting !== undefined) return rowOf(tx, waiting, reach);
    if ((await creations.countWaiting(tx, organisationId)) >= mostWaiting)
      throw new ResultError('creationsWaiting', { max: mostWaiting });
    const creationId = await creations.insert(tx, { ...wanted, accountId });
    await audit.record(tx, {
      actorId: accountId,
      action: 'package.created',
      subject: draftId,
      detail: { version: versions },
    });
    await jobs.enqueue(tx, 'create-packages', { creationId }, organisationId);
    return rowOf(tx, creationId, reach);
  });
};
