import { ResultError } from '@iodd-hub/contract';
import type { Services } from '../context.ts';
import type { Db } from '../db/connect.ts';
import type { Extractor } from '../library/extractor.ts';
import type { Address, ObjectStore } from '../objects/object-store.ts';
import * as draftLog from '../stores/draft-log.ts';
import type { DraftHead } from '../stores/drafts.ts';
import { supplyFor } from './ask.ts';
import type { Packing } from './packages.ts';

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly extractor: Extractor;
}
type Wanted = Pick<DraftHead, 'id' | 'revision' | 'organisation_id'>;

/** What leads to a draft at a revision, and the octets of the files that it refers to there. */
export const packingOf = async (
  { db, objects, extractor }: Tools,
  { id, revision, organisation_id: group }: Wanted,
): Promise<Packing> => {
  const supply = await supplyFor(db, id, revision);
  const octets = new Map<Address, Uint8Array>();
  const own = await draftLog.findFiles(db, id);
  // Those of earlier revisions stay where they are.
  const named =
    own.size > 0 ? await extractor.run({ task: 'addressesOfDraft', args: supply }, { group }) : null;
  for (const address of (named ?? []).filter((one) => own.has(one))) {
    const bytes = await objects.get(address);
    if (bytes) octets.set(address, bytes);
  }
  return { supply, octets };
};

/** The zip of the newest revision. */
export const exportDraft = async (
  { database: { db }, objects, extractor }: Pick<Services, 'database' | 'objects' | 'extractor'>,
  head: Wanted,
): Promise<Uint8Array> => {
  const packing = await packingOf({ db, objects, extractor }, head);
  const group = head.organisation_id;
  const archive = await extractor.run({ task: 'exportDraft', args: packing }, { group });
  if (!archive) throw new ResultError('tryLater');
  return archive;
};
