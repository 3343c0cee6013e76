import { ResultError } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import type { Tx } from '../../db/connect.ts';
import type { Handlers, Services } from '../../context.ts';
import { fieldsRefused } from '../../base/errors.ts';
import { post } from '../../mail/outbox.ts';
import { calledBy } from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { lockAdministrator } from '../../stores/locks.ts';
import * as merges from '../../stores/merging.ts';
import * as organisations from '../../stores/organisations.ts';
import type { CurrentUser } from '../../stores/sessions.ts';

interface Wanted extends merges.Merge {
  readonly name: string;
}

const companiesOf = async (tx: Tx, { fromId, intoId, name }: Wanted) => {
  const from = await organisations.find(tx, fromId);
  const into = await organisations.find(tx, intoId);
  if (!from || !into || fromId === intoId) throw new ResultError('notFound');
  // Administrators would become super administrators with it, or the super administrator none.
  if ([from, into].some((company) => company.primary_vendor_id === superVendorId))
    throw new ResultError('noPermission');
  if (from.name !== name) throw fieldsRefused({ field: 'name', problem: 'different', args: {} });
  return { from, into };
};

/** Null when somebody joined while the locks were taken. */
const mergeOnce = async (tx: Tx, services: Services, user: CurrentUser, wanted: Wanted) => {
  const locked = await merges.membersToLock(tx, wanted);
  await lockAdministrator(tx, user, locked);
  if (!(await merges.lockBoth(tx, wanted, locked))) return null;
  const { from, into } = await companiesOf(tx, wanted);
  const people = [
    ...(await organisations.membersOf(tx, from.id)),
    ...(await organisations.membersOf(tx, into.id)),
  ];
  const moved = await merges.moveAll(tx, wanted);
  await audit.record(tx, {
    actorId: user.accountId,
    action: 'organisation.merged',
    subject: into.id,
    detail: {
      from: from.name,
      fromId: from.id,
      into: into.name,
      files: moved.files,
      members: moved.members,
      vendorIds: moved.vendorIds.join(' '),
    },
  });
  for (const person of people)
    await post(tx, services.jobs, person, {
      template: 'companiesMerged',
      args: { name: calledBy(person), from: from.name, into: into.name },
    });
  return moved;
};

// Somebody joins a company once in weeks: twice in a row at the moment of a merge is no accident.
const maxTries = 5;

export const merging: Pick<Handlers<'organisation'>, 'organisationMerge'> = {
  async organisationMerge({ services, user }, wanted) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const moved = await services.database.db
        .transaction()
        .execute((tx) => mergeOnce(tx, services, user, wanted));
      if (moved) return moved;
    }
    throw new ResultError('tryLater');
  },
};
