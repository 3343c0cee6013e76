import { ResultError } from '@iodd-hub/contract';
import type { ImageKind } from '@iodd-hub/contract/account';
import type { Tx } from '../../db/connect.ts';
import * as blobs from '../../stores/blobs.ts';

/** The bytes of a picture that this account has uploaded for this purpose; nobody else's, and no other kind. */
const ownPicture = async (tx: Tx, accountId: string, imageId: string, kind: ImageKind): Promise<Buffer> => {
  const row = await tx
    .selectFrom('image')
    .select('sha256')
    .where('id', '=', imageId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row || !(await blobs.keepPublic(tx, row.sha256.toString('hex')))) throw new ResultError('notFound');
  return row.sha256;
};

/** An empty id takes the picture away. */
const pictureFor = (tx: Tx, accountId: string, imageId: string, kind: ImageKind): Promise<Buffer | null> =>
  imageId === '' ? Promise.resolve(null) : ownPicture(tx, accountId, imageId, kind);

export const setPhoto = async (tx: Tx, accountId: string, imageId: string): Promise<void> => {
  const before = await tx
    .selectFrom('account')
    .select('photo_sha256')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const photo_sha256 = await pictureFor(tx, accountId, imageId, 'avatar');
  await tx.updateTable('account').set({ photo_sha256 }).where('id', '=', accountId).execute();
  if (before?.photo_sha256) await blobs.letGo(tx, before.photo_sha256);
};

interface Logo {
  readonly accountId: string;
  readonly organisationId: string;
  readonly imageId: string;
}

export const setLogo = async (tx: Tx, { accountId, organisationId, imageId }: Logo): Promise<void> => {
  const before = await tx
    .selectFrom('organisation')
    .select('logo_sha256')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  const logo_sha256 = await pictureFor(tx, accountId, imageId, 'logo');
  await tx.updateTable('organisation').set({ logo_sha256 }).where('id', '=', organisationId).execute();
  if (before?.logo_sha256) await blobs.letGo(tx, before.logo_sha256);
};
