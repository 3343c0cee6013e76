import { ResultError } from '@iodd-hub/contract';
import type { Tx } from '../db/connect.ts';
import type { Services } from '../context.ts';
import { post } from '../mail/outbox.ts';
import { calledBy } from '../stores/accounts.ts';
import { membersBeside } from '../stores/organisations.ts';

interface Joiner {
  readonly id: string;
  readonly name: string;
  readonly user_name: string;
}

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
