import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@iodd-hub/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchPrograms, type BenchPrograms } from './bench-programs.ts';
import { type TestSite, testSite } from './kit.ts';
import { relayPeople, type Somebody } from './relay-people.ts';

const { device, host } = endpoints;

let site: TestSite;
let bench: BenchPrograms;
let person: Somebody;
beforeAll(async () => {
  site = await testSite({ DATABASE_CONNECTIONS: '3', RUN_JOBS: 'no' });
  bench = await benchPrograms();
  person = await somebody();
  await bench.command('connect', site.server.url, '--code', await codeFor(person));
});
afterAll(async () => {
  await bench.close();
  await site.close();
});

const { somebody, codeFor } = relayPeople(() => site);
const devices = async () =>
  (await person.at(site.server).call(device.deviceList, {})).items.toSorted(
    (one, other) => one.port - other.port,
  );
/** As often as it looks at ports, and as long as it waits between two reports. */
const patience = { timeout: 40_000, interval: 200 };
const inTimeMs = 8_000;

describe('a tool server that is connected', () => {
  it('tells by itself which device stands at its host, with all that the portal keeps', async () => {
    await expect.poll(async () => (await devices()).length, patience).toBe(1);
    expect((await devices())[0]).toMatchObject({
      hostId: person.hostId,
      master: 1,
      port: 1,
      vendorId: 65_001,
      deviceId: 2,
      revision: '1.1',
      serialNumber: '0000001',
      productName: expect.stringContaining('EX-T100'),
      mode: 'IOLINK_AUTOSTART',
      cycleTimeUs: expect.any(Number),
    });
  });

  it('tells that another one was plugged in', async () => {
    await bench.plug(2);
    await expect
      .poll(async () => (await devices()).map(({ serialNumber }) => serialNumber), patience)
      .toEqual(['0000001', 'PLUGGED2']);
  });

  it('tells of those that are left that they are there, where one was unplugged', async () => {
    await bench.unplug(2);
    await expect
      .poll(async () => {
        const [left, gone] = await devices();
        return (left?.lastSeenAt ?? '') > (gone?.lastSeenAt ?? '');
      }, patience)
      .toBe(true);
    const [seen] = (await person.at(site.server).call(host.hostList, {})).items;
    expect(seen?.lastSeenAt).toBe((await devices())[0]?.lastSeenAt);
  });

  it('tells nothing any more when its credential was revoked', async () => {
    await person.at(site.server).call(host.hostRevoke, { hostId: person.hostId });
    await expect.poll(() => bench.said(), patience).toContain('pair it again');
    await bench.plug(3);
    await sleep(inTimeMs);
    expect((await devices()).map(({ port }) => port)).toEqual([1, 2]);
  });
});
