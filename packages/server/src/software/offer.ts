import { ResultError } from '@iodd-hub/contract';
import { label } from '@iodd-hub/contract/fields';
import type { softwareStatement } from '@iodd-hub/contract/software';
import { softwareLimits } from '@iodd-hub/contract/software-values';
import type { z } from 'zod';
import { fieldsRefused } from '../base/errors.ts';
import type { Db, Tx } from '../db/connect.ts';
import { addressOf, type ObjectStore } from '../objects/object-store.ts';
import * as audit from '../stores/audit.ts';
import * as blobs from '../stores/blobs.ts';
import * as software from '../stores/software.ts';

/** Whatever it is: nothing here runs it, and no browser shall show it. */
export const programMediaType = 'application/octet-stream';

export interface Offering {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly statement: z.output<typeof softwareStatement>;
}

interface Tools {
  readonly db: Db;
  readonly objects: ObjectStore;
  /** Who offers it, with the rights of now; null for a command on the machine of the site. */
  readonly lockActor: (tx: Tx) => Promise<string | null>;
}

/** People choose by the name: it says what it seems to say. */
const plainName = (fileName: string): string => {
  const { data } = label(255).safeParse(fileName);
  if (data === undefined) throw fieldsRefused({ field: 'file', problem: 'hiddenCharacters', args: {} });
  return data;
};

/** The one way of a file to those who download it, whether it was uploaded or added by a command. */
export const offer = async (
  { db, objects, lockActor }: Tools,
  { fileName, bytes, statement: { sha256: given, ...statement } }: Offering,
): Promise<software.SoftwareRow> => {
  const name = plainName(fileName);
  const address = addressOf(bytes);
  if (given !== undefined && given !== address) throw new ResultError('softwareDiffers', { sha256: address });
  await blobs.store(db, objects, { bytes, mediaType: programMediaType });
  return db.transaction().execute(async (tx) => {
    const actorId = await lockActor(tx);
    await software.lock(tx);
    if ((await software.countOf(tx)) >= softwareLimits.files)
      throw new ResultError('softwareFull', { count: softwareLimits.files });
    if (!(await blobs.keep(tx, address))) throw new ResultError('tryLater');
    const row = await software.insert(tx, { ...statement, fileName: name, size: bytes.length, address });
    if (!row) throw new ResultError('softwareExists', { version: statement.version });
    await audit.record(tx, {
      actorId,
      action: 'software.added',
      subject: row.id,
      detail: { fileName: name, version: row.version, sha256: address },
    });
    return row;
  });
};
