import { ResultError } from '@iodd-hub/contract';
import type { ImageKind } from '@iodd-hub/contract/account';
import type { Tx } from '../db/connect.ts';
import * as accounts from '../stores/accounts.ts';
import * as blobs from '../stores/blobs.ts';
import * as images from '../stores/images.ts';
import { lockBlobs } from '../stores/locks.ts';
import * as organisations from '../stores/organisations.ts';

interface Wanted {
  readonly accountId: string;
  readonly imageId: string;
  readonly kind: ImageKind;
  /** Whose place it takes. */
  readonly before: Buffer | null;
}

/** The bytes of a picture that this account has uploaded for this purpose; nobody else's, and no other kind. */
const ownPicture = async (tx: Tx, { accountId, imageId, kind, before }: Wanted): Promise<Buffer> => {
  const address = await images.addressOf(tx, { accountId, imageId, kind });
  if (address) await lockBlobs(tx, before ? [address, before] : [address]);
  if (!address || !(await blobs.keepPublic(tx, address.toString('hex')))) throw new ResultError('notFound');
  return address;
};

/** An empty id takes the picture away. */
const pictureFor = (tx: Tx, wanted: Wanted): Promise<Buffer | null> =>
  wanted.imageId === '' ? Promise.resolve(null) : ownPicture(tx, wanted);

export const setPhoto = async (tx: Tx, accountId: string, imageId: string): Promise<void> => {
  const before = await accounts.photoOf(tx, accountId);
  const photo_sha256 = await pictureFor(tx, { accountId, imageId, kind: 'avatar', before });
  await accounts.update(tx, accountId, { photo_sha256 });
  if (before) await blobs.letGo(tx, before);
};

interface Logo {
  readonly accountId: string;
  readonly organisationId: string;
  readonly imageId: string;
}

export const setLogo = async (tx: Tx, { accountId, organisationId, imageId }: Logo): Promise<void> => {
  const before = await organisations.logoOf(tx, organisationId);
  const logo = await pictureFor(tx, { accountId, imageId, kind: 'logo', before });
  await organisations.setLogo(tx, organisationId, logo);
  if (before) await blobs.letGo(tx, before);
};
