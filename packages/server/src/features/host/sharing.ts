import { ResultError } from '@iodd-hub/contract';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import type { HostPerson } from '@iodd-hub/contract/host-people';
import { fieldsRefused } from '../../base/errors.ts';
import type { Handlers } from '../../context.ts';
import { findByLogin } from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import * as people from '../../stores/host-people.ts';
import * as hosts from '../../stores/hosts.ts';
import { lockCaller } from '../../stores/locks.ts';

type Sharing = Pick<
  Handlers<'host'>,
  | 'hostPeople'
  | 'hostPersonAdd'
  | 'hostPersonEdit'
  | 'hostPersonRemove'
  | 'hostOffers'
  | 'hostOfferAnswer'
  | 'hostLeave'
>;

const viewOf = (row: people.PersonRow | undefined): HostPerson => {
  if (!row) throw new ResultError('notFound');
  return {
    personId: row.id,
    userName: row.user_name,
    role: row.role,
    addedAt: row.added_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  };
};

/** Offers that one sees at once. */
const mostOffers = 100;

/** Who else uses a host: its owner offers it, its person accepts it, and either ends it. */
export const sharing: Sharing = {
  async hostPeople({ services, user }, { hostId }) {
    const own = { accountId: user.accountId, hostId };
    if (!(await hosts.find(services.database.db, own))) throw new ResultError('hostMissing');
    return { items: (await people.list(services.database.db, own)).map(viewOf) };
  },

  async hostPersonAdd({ services, user }, { hostId, userName, role }) {
    const own = { accountId: user.accountId, hostId };
    const { db } = services.database;
    const found = await findByLogin(db, userName);
    if (found?.id === user.accountId)
      throw fieldsRefused({ field: 'userName', problem: 'invalid', args: {} });
    return db.transaction().execute(async (tx) => {
      const { others } = await lockCaller(tx, user, found ? [found.id] : []);
      const host = await hosts.findForUpdate(tx, own);
      if (!host) throw new ResultError('hostMissing');
      if ((await people.countOthers(tx, hostId, userName)) >= consoleLimits.peoplePerHost)
        throw new ResultError('hostPeopleFull', { max: consoleLimits.peoplePerHost });
      const row = await people.put(tx, { ...own, personAccountId: others[0]?.id ?? null, userName, role });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'host.personAdded',
        subject: user.accountId,
        detail: { name: host.name, as: role },
      });
      return viewOf(row);
    });
  },

  async hostPersonEdit({ services, user }, { hostId, personId, role }) {
    const own = { accountId: user.accountId, hostId, personId };
    const view = await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const host = await hosts.findForUpdate(tx, own);
      if (!host) throw new ResultError('hostMissing');
      const row = viewOf(await people.setRole(tx, own, role));
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'host.personChanged',
        subject: user.accountId,
        detail: { name: host.name, as: role },
      });
      return row;
    });
    services.live.lookAtRights();
    return view;
  },

  async hostPersonRemove({ services, user }, { hostId, personId }) {
    const own = { accountId: user.accountId, hostId, personId };
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const host = await hosts.findForUpdate(tx, own);
      if (!host) throw new ResultError('hostMissing');
      if (!(await people.remove(tx, own))) throw new ResultError('notFound');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'host.personRemoved',
        subject: user.accountId,
        detail: { name: host.name },
      });
    });
    services.live.lookAtRights();
    return {};
  },

  async hostOffers({ services, user }) {
    const rows = await people.offersTo(services.database.db, user.accountId, mostOffers);
    return {
      items: rows.map((row) => ({
        personId: row.id,
        hostName: row.host_name,
        owner: row.owner,
        role: row.role,
        addedAt: row.added_at.toISOString(),
      })),
    };
  },

  async hostOfferAnswer({ services, user }, { personId, isAccepted }) {
    const { accountId } = user;
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const offer = await people.findOffer(tx, { accountId, personId });
      if (!offer) throw new ResultError('notFound');
      if (isAccepted && (await people.countUsedBy(tx, accountId)) >= consoleLimits.sharedHosts)
        throw new ResultError('sharedHostsFull', { max: consoleLimits.sharedHosts });
      await (isAccepted ? people.accept(tx, personId) : people.decline(tx, personId));
      await audit.record(tx, {
        actorId: accountId,
        action: 'host.offerAnswered',
        subject: accountId,
        detail: { name: offer.host_name, state: isAccepted ? 'accepted' : 'declined' },
      });
    });
    return {};
  },

  async hostLeave({ services, user }, { hostId }) {
    const { accountId } = user;
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const left = await people.leave(tx, { accountId, hostId });
      if (!left) throw new ResultError('hostMissing');
      await audit.record(tx, {
        actorId: accountId,
        action: 'host.personRemoved',
        subject: accountId,
        detail: { name: left.name },
      });
    });
    services.live.lookAtRights();
    return {};
  },
};
