/** Hosts of a person, and what a tool server says to the portal as a program of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type hostRedeem, hostReport } from '@iodd-hub/contract/calls/host';
import type { Received, Sent } from '@iodd-hub/contract/kit';
import { product } from './library.ts';
import type { Site } from './site.ts';

interface Envelope<T> {
  readonly resultCode: string;
  readonly data: T;
}
type SeenDevice = Sent<typeof hostReport>['devices'][number];
type Redeemed = Envelope<Received<typeof hostRedeem>>;

export const probe = 'Fill level probe';

/** A device that a file of the library describes, and one that none does. */
export const seenDevices = async ({ database }: Site): Promise<readonly [SeenDevice, SeenDevice]> => {
  const { rows } = await database.query<{ vendor_id: number; device_id: number }>(
    'select vendor_id, device_id from release where product_name = $1 and is_newest',
    [product],
  );
  const [known] = rows;
  if (!known) throw new Error(`${product} is not in the library`);
  return [
    {
      vendorId: known.vendor_id,
      deviceId: known.device_id,
      revision: '1.1',
      productId: product,
      serialNumber: 'A-0042',
      master: 1,
      port: 3,
      mode: 'IOLINK_AUTOSTART',
      cycleTimeUs: 2300,
    },
    {
      vendorId: 65_010,
      deviceId: 4711,
      productName: probe,
      master: 2,
      port: 4,
      mode: 'IOLINK_MANUAL',
    },
  ];
};

const run = promisify(execFile);

/** The call as the page shows it, in a shell. */
export const redeem = async (shown: string): Promise<Redeemed> => {
  const { stdout } = await run('sh', ['-c', shown]);
  return JSON.parse(stdout) as Redeemed;
};

/** The result code of a report. */
export const report = async (
  site: Site,
  credential: string,
  devices: readonly SeenDevice[],
): Promise<string> => {
  const answer = await fetch(site.url + hostReport.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credential, devices }),
  });
  const { resultCode } = (await answer.json()) as Envelope<unknown>;
  return resultCode;
};

/** As if the password had been given a moment ago, or long before. */
export const authenticated = async (site: Site, userName: string, ago: string): Promise<void> => {
  await site.database.query(
    `update session set authenticated_at = now() - $2::interval
      where account_id = (select id from account where user_name = $1)`,
    [userName, ago],
  );
};
