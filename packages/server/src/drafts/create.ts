import type { DraftVersions } from '@iodd-hub/contract/draft';
import { randomUUID } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import type { Db } from '../db/connect.ts';
import type { Address, ObjectStore } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';
import * as draftFolders from '../stores/draft-folders.ts';
import * as draftLog from '../stores/draft-log.ts';
import * as drafts from '../stores/drafts.ts';
import { lockAuthor } from '../stores/locks.ts';
import type { NewDraftContent } from './packages.ts';
import { assertRoomForDraft, type DraftQuota } from './quota.ts';

interface CreateTools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly quota: DraftQuota;
}

interface NewDraft {
  readonly organisationId: string;
  readonly folderId: string | null;
  readonly name: string;
  readonly versions: DraftVersions;
  readonly authorId: string;
  /** What it begins with, by the key of its sentence. */
  readonly label: 'create' | 'import' | 'copy';
  readonly content: NewDraftContent;
  /** Addresses of stored files that it shares with the draft that it was copied from. */
  readonly shared?: readonly Address[];
}

/** Files first, then one commit. A name that is taken in the folder answers 04003. */
export const createDraft = async (
  { db, objects, quota }: CreateTools,
  { organisationId, folderId, name, versions, authorId, label, content, shared = [] }: NewDraft,
): Promise<{ readonly ioddId: string; readonly revision: number }> => {
  await assertRoomForDraft(db, organisationId, quota);
  const { copy, summary, files, errors, warnings } = content;
  for (const { octets, mediaType } of files) await blobs.store(db, objects, { bytes: octets, mediaType });
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    // Before everything else, as docs/adr/lock-order.md says.
    await lockAuthor(tx, authorId);
    const company = await draftFolders.lockNames(tx, organisationId);
    const own = { organisationId: company, isAdmin: false };
    if (folderId !== null && !(await draftFolders.find(tx, folderId, own))) throw new ResultError('notFound');
    await draftFolders.assertFree(tx, { organisationId: company, parentId: folderId, name });
    await drafts.insert(tx, {
      id,
      organisationId: company,
      folderId,
      name,
      versions,
      authorId,
      summary: { ...summary },
    });
    await drafts.setLooked(tx, { id, revision: 1, summary: { ...summary }, errors, warnings });
    await draftLog.begin(tx, id, { authorId, label });
    await draftLog.insertSnapshot(tx, { draftId: id, revision: 1, ...copy });
    const addresses = [...new Set([...files.map(({ address }) => address), ...shared])].toSorted();
    for (const address of addresses)
      // What a copy shares may be swept with its original.
      if (!(await blobs.keep(tx, address))) throw new ResultError('sourceDeleted', { name });
    if (addresses.length > 0) await draftLog.addFiles(tx, id, addresses.map(blobs.bytesOf));
  });
  return { ioddId: id, revision: 1 };
};
