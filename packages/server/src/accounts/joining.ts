import { ResultError } from '@iodd-hub/contract';
import type { Db, Tx } from '../db/connect.ts';
import type { Services } from '../context.ts';
import { post } from '../mail/outbox.ts';
import { calledBy } from '../stores/accounts.ts';

interface Joiner {
  readonly id: string;
  readonly name: string;
  readonly user_name: string;
}

/** Those who belong to a company already, beside who is about to. */
export const membersBeside = (db: Db, organisationId: string, accountId: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email', 'a.language', 'a.name', 'a.user_name'])
    .where('m.organisation_id', '=', organisationId)
    .where('a.id', '!=', accountId)
    .orderBy('m.joined_at')
    .execute();

interface Organisation {
  readonly id: string;
  readonly name: string;
}

/** A stranger in a company publishes in its name: an administrator says that this is meant. */
export const refuseUnconfirmed = async (
  tx: Tx,
  organisation: Organisation,
  { accountId, isConfirmed }: { readonly accountId: string; readonly isConfirmed: boolean },
): Promise<void> => {
  const members = await membersBeside(tx, organisation.id, accountId);
  if (members.length > 0 && !isConfirmed)
    throw new ResultError('joinUnconfirmed', { company: organisation.name, count: members.length });
};

/** Everybody of the company learns who has joined it. */
export const tellMembers = async (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  organisation: Organisation,
  joiner: Joiner,
): Promise<void> => {
  for (const member of await membersBeside(tx, organisation.id, joiner.id))
    await post(tx, jobs, member, {
      template: 'memberJoined',
      args: {
        name: calledBy(member),
        joined: calledBy(joiner),
        userName: joiner.user_name,
        company: organisation.name,
      },
      about: joiner.id,
    });
};
