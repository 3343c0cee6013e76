import { ResultError } from '@iodd-hub/contract';
import type { Services } from '../context.ts';
import type { Address } from '../objects/object-store.ts';
import * as draftLog from '../stores/draft-log.ts';
import type { DraftHead } from '../stores/drafts.ts';
import { supplyFor } from './ask.ts';

/** The zip of the newest revision. */
export const exportDraft = async (
  { database, objects, extractor }: Pick<Services, 'database' | 'objects' | 'extractor'>,
  { id, revision, organisation_id: group }: Pick<DraftHead, 'id' | 'revision' | 'organisation_id'>,
): Promise<Uint8Array> => {
  const supply = await supplyFor(database.db, id, revision);
  const octets = new Map<Address, Uint8Array>();
  const [own, named] = await Promise.all([
    draftLog.findFiles(database.db, id),
    extractor.run({ task: 'addressesOfDraft', args: supply }, { group }),
  ]);
  // Those of earlier revisions stay where they are.
  for (const address of (named ?? []).filter((one) => own.has(one))) {
    const bytes = await objects.get(address);
    if (bytes) octets.set(address, bytes);
  }
  const archive = await extractor.run({ task: 'exportDraft', args: { supply, octets } }, { group });
  if (!archive) throw new ResultError('tryLater');
  return archive;
};
