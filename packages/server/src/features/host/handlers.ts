import { ResultError } from '@iodd-hub/contract';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import type { Host } from '@iodd-hub/contract/host';
import { pageOf, readNumber } from '../../base/cursors.ts';
import type { Handlers } from '../../context.ts';
import { stopOf } from '../../hosts/access.ts';
import { issueCode, redeemCode } from '../../hosts/pairing.ts';
import { keepFailures } from '../../hosts/failures.ts';
import { keepSeen } from '../../hosts/seen.ts';
import { archiveFor, versionFor } from '../../hosts/toolserver-versions.ts';
import { changesOf } from '../../stores/audit-details.ts';
import * as audit from '../../stores/audit.ts';
import * as credentials from '../../stores/host-credentials.ts';
import * as pairings from '../../stores/host-pairings.ts';
import * as hosts from '../../stores/hosts.ts';
import { lockCaller } from '../../stores/locks.ts';
import { sharing } from './sharing.ts';
import { stopping } from './stopping.ts';
import { writes } from './writes.ts';

const viewOf = (row: hosts.HostRow | undefined): Host => {
  if (!row) throw new ResultError('hostMissing');
  return {
    hostId: row.id,
    name: row.name,
    // Where it stands in somebody's network, and what their computer is called, is the owner's to know.
    address: row.owner === null ? row.address : '',
    link: row.link,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    devices: row.devices,
    role: row.role,
    owner: row.owner ?? '',
    stop: stopOf(row),
    pairing:
      row.paired_name === null || row.paired_at === null
        ? null
        : {
            name: row.owner === null ? row.paired_name : '',
            createdAt: row.paired_at.toISOString(),
            lastUsedAt: row.used_at?.toISOString() ?? null,
            version: row.owner === null ? row.version : null,
            versionRefused: row.owner === null ? row.version_refused : null,
          },
  };
};

export const host: Handlers<'host'> = {
  ...sharing,
  ...stopping,
  ...writes,

  async hostList({ services, user }, { keyword, after, pageSize }) {
    const rows = await hosts.list(services.database.db, {
      accountId: user.accountId,
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ number }) => String(number));
    return { items: page.items.map(viewOf), next: page.next };
  },

  async hostCreate({ services, user }, written) {
    const { accountId } = user;
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      if ((await hosts.countOf(tx, accountId)) >= consoleLimits.hosts)
        throw new ResultError('hostsFull', { max: consoleLimits.hosts });
      const hostId = await hosts.insert(tx, accountId, written);
      const { name, address } = written;
      await audit.record(tx, {
        actorId: accountId,
        action: 'host.created',
        subject: accountId,
        detail: { name, address },
      });
      return viewOf(await hosts.find(tx, { accountId, hostId }));
    });
  },

  async hostEdit({ services, user }, { hostId, ...written }) {
    const own = { accountId: user.accountId, hostId };
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const before = viewOf(await hosts.findForUpdate(tx, own));
      await hosts.update(tx, own, written);
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'host.changed',
        subject: user.accountId,
        detail: changesOf(
          { name: before.name, address: before.address },
          { name: written.name, address: written.address },
        ),
      });
      return viewOf(await hosts.find(tx, own));
    });
  },

  async hostRemove({ services, user }, { hostId }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const removed = await hosts.remove(tx, { accountId: user.accountId, hostId });
      if (!removed) throw new ResultError('hostMissing');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'host.removed',
        subject: user.accountId,
        detail: { name: removed.name },
      });
    });
    return {};
  },

  async hostSeen({ services, user }, { hostId, devices }) {
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      return { devices: await keepSeen(tx, { accountId: user.accountId, hostId, devices }) };
    });
  },

  async hostPair({ services, user }, { hostId }) {
    const { accountId } = user;
    await services.limits.spendPairing(accountId);
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const { code, expiresAt } = await issueCode(tx, { accountId, hostId });
      return { code, expiresAt: expiresAt.toISOString() };
    });
  },

  hostRedeem: ({ services, address }, { code: typed, name }) =>
    redeemCode(services, { typed, name, address }),

  async hostRevoke({ services, user }, { hostId }) {
    const own = { accountId: user.accountId, hostId };
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const before = viewOf(await hosts.findForUpdate(tx, own));
      await pairings.endOf(tx, hostId);
      const revoked = await credentials.revoke(tx, hostId);
      if (revoked)
        await audit.record(tx, {
          actorId: user.accountId,
          action: 'host.revoked',
          subject: user.accountId,
          detail: { name: before.name, client: revoked.name },
        });
      return viewOf(await hosts.find(tx, own));
    });
  },

  async hostReport({ services }, { credential, devices, failures }) {
    const paired = await credentials.resolve(services.database.pool, credential);
    if (!paired) throw new ResultError('hostCredentialRefused');
    const { db } = services.database;
    return db.transaction().execute(async (tx) => {
      if (!(await credentials.lock(tx, paired))) throw new ResultError('hostCredentialRefused');
      const { accountId, hostId } = paired;
      const count = await keepSeen(tx, { accountId, hostId, devices });
      if (failures && (await keepFailures(tx, { accountId, hostId, failures })) > 0)
        await services.jobs.enqueue(tx, 'mail-failures', {});
      return { hostId, devices: count };
    });
  },

  hostVersion: ({ services }, told) => versionFor(services, told),

  hostArchive: ({ services }, wanted) => archiveFor(services, wanted),
};
