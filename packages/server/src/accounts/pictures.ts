import { ResultError } from '@iodd-hub/contract';
import type { ImageKind } from '@iodd-hub/contract/account';
import type { Tx } from '../db/connect.ts';
import * as blobs from '../stores/blobs.ts';
import { lockBlobs } from '../stores/locks.ts';

interface Wanted {
  readonly accountId: string;
  readonly imageId: string;
  readonly kind: ImageKind;
  /** Whose place it takes. */
  readonly before: Buffer | null | undefined;
}

/** The bytes of a picture that this account has uploaded for this purpose; nobody else's, and no other kind. */
const ownPicture = async (tx: Tx, { accountId, imageId, kind, before }: Wanted): Promise<Buffer> => {
  const row = await tx
    .selectFrom('image')
    .select('sha256')
    .where('id', '=', imageId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row) await lockBlobs(tx, before ? [row.sha256, before] : [row.sha256]);
  if (!row || !(await blobs.keepPublic(tx, row.sha256.toString('hex')))) throw new ResultError('notFound');
  return row.sha256;
};

/** An empty id takes the picture away. */
const pictureFor = (tx: Tx, wanted: Wanted): Promise<Buffer | null> =>
  wanted.imageId === '' ? Promise.resolve(null) : ownPicture(tx, wanted);

export const setPhoto = async (tx: Tx, accountId: string, imageId: string): Promise<void> => {
  const before = await tx
    .selectFrom('account')
    .select('photo_sha256')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const photo_sha256 = await pictureFor(tx, {
    accountId,
    imageId,
    kind: 'avatar',
    before: before?.photo_sha256,
  });
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
  const logo_sha256 = await pictureFor(tx, {
    accountId,
    imageId,
    kind: 'logo',
    before: before?.logo_sha256,
  });
  await tx.updateTable('organisation').set({ logo_sha256 }).where('id', '=', organisationId).execute();
  if (before?.logo_sha256) await blobs.letGo(tx, before.logo_sha256);
};
