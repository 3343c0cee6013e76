import { ResultError } from '@iodd-hub/contract';
import { consoleLimits, type DeviceRevision } from '@iodd-hub/contract/console-values';
import { parameterEntries, type ParameterSet } from '@iodd-hub/contract/parameter-set';
import { pageOf, readNumber } from '../../base/cursors.ts';
import type { Handlers } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import * as audit from '../../stores/audit.ts';
import { lockCaller } from '../../stores/locks.ts';
import * as sets from '../../stores/parameter-sets.ts';
import * as seenDevices from '../../stores/seen-devices.ts';

const viewOf = (row: sets.SetRow | undefined): ParameterSet => {
  if (!row) throw new ResultError('parameterSetMissing');
  return {
    setId: row.id,
    name: row.name,
    note: row.note,
    vendorId: row.vendor_id,
    deviceId: row.device_id,
    revision: row.revision,
    productId: row.product_id,
    entries: row.entry_count,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    editedAt: row.edited_at.toISOString(),
  };
};

interface Named {
  readonly id: string | undefined;
  readonly device:
    | {
        readonly vendorId: number;
        readonly deviceId: number;
        readonly revision?: DeviceRevision | undefined;
        readonly productId: string;
      }
    | undefined;
}

/** Of which kind of device the values are: that of one that was seen, or the one that is named. */
const deviceOf = async (tx: Tx, accountId: string, { id, device }: Named) => {
  if (id !== undefined) {
    const seen = await seenDevices.find(tx, { accountId, id });
    if (!seen) throw new ResultError('deviceMissing');
    const { vendor_id: vendorId, device_id: deviceId, revision, product_id: productId } = seen;
    return { vendorId, deviceId, revision, productId };
  }
  if (!device) throw new ResultError('deviceNotSelected');
  return { ...device, revision: device.revision ?? null };
};

export const parameterSet: Handlers<'parameterSet'> = {
  async parameterSetList({ services, user }, { vendorId, deviceId, keyword, after, pageSize }) {
    const rows = await sets.list(services.database.db, {
      accountId: user.accountId,
      vendorId,
      deviceId,
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ number }) => String(number));
    return { items: page.items.map(viewOf), next: page.next };
  },

  async parameterSetCreate({ services, user }, { name, note, entries, id, device }) {
    const { accountId } = user;
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      if ((await sets.countOf(tx, accountId)) >= consoleLimits.parameterSets)
        throw new ResultError('parameterSetsFull', { max: consoleLimits.parameterSets });
      const identity = await deviceOf(tx, accountId, { id, device });
      const setId = await sets.insert(tx, { accountId, name, note, entries, ...identity });
      await audit.record(tx, {
        actorId: accountId,
        action: 'parameterSet.created',
        subject: accountId,
        detail: { name, vendorId: String(identity.vendorId) },
      });
      return viewOf(await sets.find(tx, { accountId, setId }));
    });
  },

  async parameterSetOpen({ services, user }, { setId }) {
    const row = await sets.findWithEntries(services.database.db, { accountId: user.accountId, setId });
    return { ...viewOf(row), values: parameterEntries.parse(row?.entries) };
  },

  async parameterSetEdit({ services, user }, { setId, ...edit }) {
    const own = { accountId: user.accountId, setId };
    return services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const before = viewOf(await sets.find(tx, own));
      await sets.update(tx, own, { ...edit, entries: edit.entries });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'parameterSet.changed',
        subject: user.accountId,
        detail: { nameBefore: before.name, name: edit.name },
      });
      return viewOf(await sets.find(tx, own));
    });
  },

  async parameterSetRemove({ services, user }, { setId }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockCaller(tx, user);
      const removed = await sets.remove(tx, { accountId: user.accountId, setId });
      if (!removed) throw new ResultError('parameterSetMissing');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'parameterSet.removed',
        subject: user.accountId,
        detail: { name: removed.name },
      });
    });
    return {};
  },
};
