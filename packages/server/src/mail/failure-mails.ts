import { failureCauses } from '@iodd-hub/contract/console-values';
import type { Db } from '../db/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { calledBy } from '../stores/accounts.ts';
import * as failures from '../stores/device-failures.ts';
import { lockAccount } from '../stores/locks.ts';
import { post } from './outbox.ts';

interface Tools {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly siteUrl: string;
}

/** One mail for all that fails and was in none: what it says and that it was said is one commit. */
const mailOne = ({ db, jobs, siteUrl }: Tools, accountId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account?.device_mails_since || account.is_disabled || account.is_email_unconfirmed) return;
    const failing = await failures.takeForMail(tx, accountId);
    if (failing.length === 0) return;
    await post(tx, jobs, account, {
      template: 'deviceFailures',
      args: {
        name: calledBy(account),
        failures: failing.map(({ host_name, device_name, master, port, cause, code }) => ({
          cause: failureCauses.find((known) => known === cause) ?? 'event',
          host: host_name,
          device: device_name,
          place: `${master}.${port}`,
          code: `0x${code.toString(16).toUpperCase().padStart(4, '0')}`,
        })),
        url: `${siteUrl}/notices`,
      },
    });
  });

export const mailFailures = async (tools: Tools): Promise<void> => {
  for (const accountId of await failures.accountsToMail(tools.db)) await mailOne(tools, accountId);
};
