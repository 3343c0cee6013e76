import type { Tx } from '../db/connect.ts';
import type { Services } from '../context.ts';
import { post } from '../mail/outbox.ts';
import { erase } from '../privacy/erase.ts';
import { personOf } from '../privacy/kinds.ts';
import { type AccountRow, calledBy } from '../stores/accounts.ts';
import * as audit from '../stores/audit.ts';

/** Takes an account away with everything that is its alone, as the table of personal data says. */
export const removeAccount = async (
  tx: Tx,
  services: Services,
  account: AccountRow,
  actorId: string,
): Promise<void> => {
  await erase(tx, personOf(account));
  await audit.record(tx, { actorId, action: 'account.deleted', subject: account.id });
  const args = { name: calledBy(account), userName: account.user_name };
  const { email, language } = account;
  await post(tx, services.jobs, { email, language }, { template: 'accountDeleted', args });
};
