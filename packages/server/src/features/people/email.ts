import type { Tx } from '../../db/connect.ts';
import type { Services } from '../../context.ts';
import { post } from '../../mail/outbox.ts';
import { leaveAddress } from '../../privacy/erase.ts';
import { personOf } from '../../privacy/kinds.ts';
import { type AccountRow, calledBy, update } from '../../stores/accounts.ts';
import * as credentials from '../../stores/credentials.ts';

/** The same mailbox in another case is no change. */
export const isOtherEmail = (before: string, after: string): boolean =>
  before.toLowerCase() !== after.toLowerCase();

/**
 * Who can read the mail of an account can take it over. So nothing that was open stays open, the old address is told,
 * and nothing is published until the new one has been confirmed by a code.
 */
export const afterEmailChange = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  before: AccountRow,
  email: string,
): Promise<void> => {
  await update(tx, before.id, { email_verified_at: null, is_email_unconfirmed: true });
  await credentials.endAll(tx, before.id, null);
  await leaveAddress(tx, personOf(before));
  const args = { name: calledBy(before), userName: before.user_name, email };
  await post(tx, jobs, before, { template: 'emailChanged', args });
};
