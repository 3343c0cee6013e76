import { ResultError } from '@iodd-hub/contract';
import { shareLimits } from '@iodd-hub/contract/share-values';
import type { Services } from '../context.ts';
import * as audit from '../stores/audit.ts';
import * as blobs from '../stores/blobs.ts';
import * as creations from '../stores/draft-creations.ts';
import * as draftFolders from '../stores/draft-folders.ts';
import * as shares from '../stores/draft-shares.ts';
import { lockCompany } from '../stores/locks.ts';
import { engineVersion } from '../stores/package-record.ts';
import { reachOf } from '../stores/reach.ts';
import type { CurrentUser } from '../stores/sessions.ts';
import { packingOf } from './export.ts';
import { assertRoomForChange } from './quota.ts';

interface Wanted {
  readonly draftId: string;
  readonly revision: number | undefined;
  readonly days: number;
  readonly label: string;
}

/**
 * Makes a link to a revision. Its package is made and checked now, once: whoever has the link costs one look at a row,
 * and sees the same until the link ends, whatever becomes of the draft and its log.
 */
export const shareDraft = async (
  services: Services,
  user: CurrentUser,
  { draftId, revision: wanted, days, label }: Wanted,
): Promise<Awaited<ReturnType<typeof shares.insert>>> => {
  const { database, objects, extractor, drafts } = services;
  const { db } = database;
  const reach = reachOf(user);
  const draft = await draftFolders.findDraft(db, draftId, reach);
  if (!draft || (wanted !== undefined && wanted > draft.revision)) throw new ResultError('draftMissing');
  const { organisation_id: organisationId, name } = draft;
  await assertRoomForChange(db, organisationId, drafts.quota);
  const revision = wanted ?? draft.revision;
  const fileName = `${name}.zip`;
  // One after the other for a company, as exports are: a package may be sixty megabytes in memory.
  const made = await drafts.turns.take(`export ${organisationId}`, async () => {
    const packing = await packingOf(
      { db, objects, extractor },
      { id: draftId, revision, organisation_id: organisationId },
    );
    return extractor.run(
      { task: 'shareRevision', args: { ...packing, fileName } },
      { group: organisationId },
    );
  });
  if (!made) throw new ResultError('tryLater');
  const { bytes, record, elements } = made;
  const address = await blobs.store(db, objects, { bytes, mediaType: 'application/zip' });
  return db.transaction().execute(async (tx) => {
    // As the rights are now: who left the company meanwhile shares nothing of it.
    await lockCompany(tx, user, organisationId);
    const locked = await creations.lockDraft(tx, draftId, reach);
    if (!locked) throw new ResultError('draftMissing');
    if ((await shares.countOpen(tx, draftId)) >= shareLimits.linksPerDraft)
      throw new ResultError('sharesFull', { max: shareLimits.linksPerDraft });
    const link = await shares.insert(tx, {
      draftId,
      revision,
      label,
      fileName,
      address,
      size: bytes.length,
      record,
      engineVersion,
      elements,
      createdBy: user.accountId,
      days,
    });
    await audit.record(tx, {
      actorId: user.accountId,
      action: 'draft.shared',
      subject: draftId,
      detail: { fileName: name, name: label },
    });
    return link;
  });
};
