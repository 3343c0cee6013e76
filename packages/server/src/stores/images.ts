import type { ImageKind } from '@iodd-hub/contract/account';
import type { Insertable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Image } from '../db/schema.gen.ts';

export const insert = (db: Db, image: Insertable<Image>) =>
  db.insertInto('image').values(image).returning('id').executeTakeFirstOrThrow();

interface Wanted {
  readonly accountId: string;
  readonly imageId: string;
  readonly kind: ImageKind;
}

/** Where the bytes are of a picture that this account has uploaded for this purpose. */
export const addressOf = async (
  db: Db,
  { accountId, imageId, kind }: Wanted,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('image')
    .select('sha256')
    .where('id', '=', imageId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.sha256;
};
