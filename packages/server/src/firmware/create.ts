import type { IolfwLabel } from '@iodd-hub/contract/iolfw';
import type { Services } from '../context.ts';
import type { Address } from '../objects/object-store.ts';
import * as blobs from '../stores/blobs.ts';
import * as draftFolders from '../stores/draft-folders.ts';
import * as firmwareFiles from '../stores/firmware-files.ts';
import * as firmware from '../stores/firmware.ts';
import { lockAuthor } from '../stores/locks.ts';
import { assertRoomForFirmware } from './quota.ts';

interface NewFirmware {
  readonly organisationId: string;
  readonly name: string;
  readonly authorId: string;
  readonly label: IolfwLabel & ('create' | 'import');
  readonly summary: firmware.FirmwareSummary;
  readonly metadata: string;
  readonly files: readonly {
    readonly name: string;
    readonly octets: Uint8Array;
    readonly address: Address;
  }[];
}

export const anyMediaType = 'application/octet-stream';

/** Files first, then one commit. A name that the company has already answers 04003. */
export const createFirmware = async (
  { database: { db }, objects, config }: Pick<Services, 'database' | 'objects' | 'config'>,
  { organisationId, name, authorId, label, summary, metadata, files }: NewFirmware,
): Promise<{ readonly iolfwId: string; readonly revision: number }> => {
  await assertRoomForFirmware(db, organisationId, config.draftQuota);
  for (const { octets } of files) await blobs.store(db, objects, { bytes: octets, mediaType: anyMediaType });
  return db.transaction().execute(async (tx) => {
    // Before everything else, as docs/adr/lock-order.md says.
    await lockAuthor(tx, authorId);
    const company = await draftFolders.lockNames(tx, organisationId);
    await firmware.assertFree(tx, { organisationId: company, name });
    const id = await firmware.insert(tx, { organisationId: company, name, authorId, summary });
    const listed = files.map((file) => ({ name: file.name, size: file.octets.length, sha256: file.address }));
    await firmware.insertRevision(tx, {
      firmwareId: id,
      revision: 1,
      authorId,
      label,
      metadata,
      files: listed,
    });
    const addresses = [...new Set(files.map(({ address }) => address))].toSorted();
    for (const address of addresses) await firmwareFiles.addFile(tx, id, address);
    return { iolfwId: id, revision: 1 };
  });
};
