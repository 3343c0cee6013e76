import type { Tx } from '../db/connect.ts';
import type { Services } from '../context.ts';
import { post } from '../mail/outbox.ts';
import { type AccountRow, calledBy } from '../stores/accounts.ts';
import * as audit from '../stores/audit.ts';
import * as credentials from '../stores/credentials.ts';
import * as blobs from '../stores/blobs.ts';
import { lockBlobs } from '../stores/locks.ts';
import * as mails from '../stores/mails.ts';

/** Takes an account away with everything that is its alone; what it posted stays, without name and address. */
export const removeAccount = async (
  tx: Tx,
  services: Services,
  account: AccountRow,
  actorId: string,
): Promise<void> => {
  const papers = await tx
    .selectFrom('registration')
    .select(['licence_sha256', 'letter_sha256', 'logo_sha256'])
    .where('account_id', '=', account.id)
    .execute();
  await tx
    .updateTable('message')
    .set({ name: '', email: '', phone: '' })
    .where('author_id', '=', account.id)
    .execute();
  await mails.forget(tx, account.email);
  // The rows go with the account; codes do not refer to it.
  await credentials.endAll(tx, account.id, null);
  await tx.deleteFrom('account').where('id', '=', account.id).execute();
  const addresses = papers.flatMap((row) => [row.licence_sha256, row.letter_sha256, row.logo_sha256]);
  const unused = [...addresses, account.photo_sha256].filter((address) => address !== null);
  await lockBlobs(tx, unused);
  for (const address of unused) await blobs.letGo(tx, address);
  await audit.record(tx, { actorId, action: 'account.deleted', subject: account.id });
  const args = { name: calledBy(account), userName: account.user_name };
  await post(tx, services.jobs, account, { template: 'accountDeleted', args });
};
