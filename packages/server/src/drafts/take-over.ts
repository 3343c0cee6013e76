import { randomUUID } from 'node:crypto';
import { ResultError } from '@iodd-hub/contract';
import type { Services } from '../context.ts';
import { archiveFaultText } from '../library/archive-faults.ts';
import * as blobs from '../stores/blobs.ts';
import * as draftLog from '../stores/draft-log.ts';
import type { DraftHead } from '../stores/drafts.ts';
import type { Reach } from '../stores/reach.ts';
import { supplyFor } from './ask.ts';
import { toldConflicts } from './conflicts.ts';
import { mutate } from './mutate.ts';
import { assertRoomForChange } from './quota.ts';
import type { PackedFile, TakenFile } from './packages.ts';
import type { Language } from '@iodd-hub/i18n';

type Tools = Pick<Services, 'database' | 'objects' | 'drafts' | 'extractor'>;

interface Upload {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** What a file would change in the newest revision of a draft. */
export const readTaken = async (
  { database, extractor }: Tools,
  head: DraftHead,
  { upload: { bytes, fileName }, language }: { readonly upload: Upload; readonly language: Language },
): Promise<TakenFile> => {
  const supply = await supplyFor(database.db, head.id, head.revision, head.snapshot_revision);
  const group = head.organisation_id;
  const taken = await extractor.run({ task: 'takeOver', args: { supply, bytes, fileName } }, { group });
  if (!taken) throw new ResultError('tryLater');
  if ('wanted' in taken) throw new ResultError('imageSizeWrong', { ...taken });
  if (!('fault' in taken)) return taken;
  if (taken.fault === 'picture' || taken.fault === 'version')
    throw new ResultError('fileFormatWrong', { fileName });
  const why = archiveFaultText(taken.fault, language);
  throw new ResultError('archiveRefused', { fileName, why });
};

/** Files before the change that refers to them: one that is refused leaves them to the draft, which harms nobody. */
const keepFiles = async ({ database, objects }: Tools, draftId: string, files: readonly PackedFile[]) => {
  const { db } = database;
  for (const { octets, mediaType } of files) await blobs.store(db, objects, { bytes: octets, mediaType });
  const addresses = [...new Set(files.map(({ address }) => address))].toSorted();
  await db.transaction().execute(async (tx) => {
    for (const address of addresses)
      // Swept between the two: the next try stores them again.
      if (!(await blobs.keep(tx, address))) throw new ResultError('tryLater');
    await draftLog.addFiles(tx, draftId, addresses.map(blobs.bytesOf));
  });
};

interface Writing {
  readonly reach: Reach;
  readonly authorId: string;
  readonly taken: TakenFile;
}

/** Takes a file over into a draft, as one change that can be undone. */
export const takeOverFile = async (
  tools: Tools,
  head: DraftHead,
  { reach, authorId, taken }: Writing,
): Promise<{ readonly ioddId: string; readonly revision: number }> => {
  if (taken.ops === '[]') return { ioddId: head.id, revision: head.revision };
  await assertRoomForChange(tools.database.db, head.organisation_id, tools.drafts.quota);
  await keepFiles(tools, head.id, taken.files);
  const { revision, refused } = await mutate(tools.drafts, {
    draftId: head.id,
    reach,
    authorId,
    baseRevision: head.revision,
    changes: [{ id: randomUUID(), label: 'import', kind: 'do', ops: taken.ops, isOwn: true }],
  });
  const [first] = refused;
  if (first) throw new ResultError('revisionConflict', {}, { revision, conflicts: toldConflicts(first) });
  return { ioddId: head.id, revision };
};
