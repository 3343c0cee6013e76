import { ResultError } from '@iodd-hub/contract';
import { consoleLimits } from '@iodd-hub/contract/console-values';
import type { SeenDevice } from '@iodd-hub/contract/device-parts';
import type { Tx } from '../db/connect.ts';
import * as hosts from '../stores/hosts.ts';
import * as seenDevices from '../stores/seen-devices.ts';

interface Seen {
  readonly accountId: string;
  readonly hostId: string;
  readonly devices: readonly SeenDevice[];
}

/** Keeps what stands at a host now; answers how many devices were ever seen there. The account is locked before. */
export const keepSeen = async (tx: Tx, { accountId, hostId, devices }: Seen): Promise<number> => {
  const host = await hosts.findForUpdate(tx, { accountId, hostId });
  if (!host) throw new ResultError('hostMissing');
  await seenDevices.keep(tx, { accountId, hostId }, devices);
  const count = await seenDevices.countAt(tx, hostId);
  if (count > consoleLimits.devicesPerHost)
    throw new ResultError('devicesFull', { name: host.name, max: consoleLimits.devicesPerHost });
  await hosts.setSeen(tx, hostId);
  return count;
};
