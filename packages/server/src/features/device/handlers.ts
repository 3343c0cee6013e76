import { ResultError } from '@iodd-hub/contract';
import type { Device, DeviceDescription } from '@iodd-hub/contract/device';
import { portModes } from '@iodd-hub/contract/port-values';
import { pageOf, readNumber } from '../../base/cursors.ts';
import type { Handlers } from '../../context.ts';
import { bestDescriptions, descriptionsOf } from '../../hosts/descriptions.ts';
import * as seenDevices from '../../stores/seen-devices.ts';

const viewOf = (row: seenDevices.DeviceRow, match: DeviceDescription | null): Device => ({
  id: row.id,
  hostId: row.host_id,
  hostName: row.host_name,
  master: row.master,
  port: row.port,
  name: row.name || row.product_name || match?.productName || '',
  description: row.description || match?.description || '',
  image: match?.icon ?? null,
  vendorId: row.vendor_id,
  deviceId: row.device_id,
  revision: row.revision,
  serialNumber: row.serial_number,
  productId: row.product_id,
  productName: row.product_name,
  mode: portModes.find((mode) => mode === row.mode) ?? null,
  cycleTimeUs: row.cycle_time_us,
  firstSeenAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at.toISOString(),
  match,
});

export const device: Handlers<'device'> = {
  async deviceMatch({ catalogue }, asked) {
    return { items: [...(await descriptionsOf(catalogue.pool, asked))] };
  },

  async deviceList({ services, user }, { hostId, keyword, after, pageSize }) {
    const rows = await seenDevices.list(services.database.db, {
      accountId: user.accountId,
      hostId,
      keyword,
      before: readNumber(after),
      limit: pageSize + 1,
    });
    const page = pageOf(rows, pageSize, ({ number }) => String(number));
    const matches = await bestDescriptions(
      services.database.pool,
      page.items.map((row) => ({
        vendorId: row.vendor_id,
        deviceId: row.device_id,
        revision: row.revision ?? undefined,
        productId: row.product_id,
      })),
    );
    return { items: page.items.map((row, at) => viewOf(row, matches[at] ?? null)), next: page.next };
  },

  async deviceEdit({ services, user }, { id, name, description }) {
    const own = { accountId: user.accountId, id };
    if (!(await seenDevices.describe(services.database.db, own, { name, description })))
      throw new ResultError('deviceMissing');
    return {};
  },

  async deviceRemove({ services, user }, { id }) {
    if (!(await seenDevices.remove(services.database.db, { accountId: user.accountId, id })))
      throw new ResultError('deviceMissing');
    return {};
  },
};
