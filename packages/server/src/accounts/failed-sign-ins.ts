import { createHmac } from 'node:crypto';
import type { Services } from '../context.ts';
import { type AccountRow, normalLogin } from '../stores/accounts.ts';
import * as audit from '../stores/audit.ts';
import { sharedKey } from '../stores/site.ts';

export interface FailedSignIn {
  readonly account: AccountRow | undefined;
  readonly userName: string;
  readonly client: string;
  readonly isKnown: boolean;
  readonly refusal: 'password' | 'disabled' | 'tooManyTries';
}

type Needed = Pick<Services, 'database' | 'failedSignIns' | 'log'>;

const clientLength = 300;

/**
 * By which tries of the same unknown name are recognised. Who is in a hurry types the password where the name belongs:
 * so the name itself is kept nowhere, and four digits are too few to try passwords out on, even with the key.
 */
const markOf = async ({ database }: Needed, userName: string): Promise<string> => {
  const key = await sharedKey(database.db, 'unknown-names');
  return createHmac('sha256', key).update(normalLogin(userName)).digest('hex').slice(0, 4);
};

const note = async (
  services: Needed,
  { account, userName, client, isKnown, refusal }: FailedSignIn,
): Promise<void> => {
  const isAlwaysTold = isKnown || account?.is_admin === true;
  const telling = await services.failedSignIns.count({ accountId: account?.id ?? null, isAlwaysTold });
  if (!telling) return;
  const { tries } = telling;
  const entry = { actorId: null, action: 'session.failed' } as const;
  const detail = { tries, client: client.slice(0, clientLength) };
  const unknownName = account || telling.isOfAll ? undefined : await markOf(services, userName);
  await services.database.db.transaction().execute((tx) => {
    if (telling.isOfAll)
      return audit.record(tx, { ...entry, subject: 'site', detail: { tries, refusal: 'tooManyToTell' } });
    return account
      ? audit.record(tx, { ...entry, subject: account.id, detail: { ...detail, refusal } })
      : audit.record(tx, {
          ...entry,
          subject: 'site',
          detail: { ...detail, refusal: 'unknownName', unknownName },
        });
  });
};

/** Not waited for: how long it takes would tell whether an account exists. */
export const noteFailedSignIn = (services: Needed, failed: FailedSignIn): void => {
  note(services, failed).catch((error: unknown) =>
    services.log.error({ err: error }, 'a failed sign-in was not noted'),
  );
};
