/** Process data by way of a real broker: Mosquitto, started for this test. */
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { Poller } from '../polling/poller.ts';
import { watchProcessData, type Way } from '../polling/watch.ts';
import { sample } from '../testing/bench.ts';
import { linkContract } from '../testing/link-contract.ts';
import { newMosquitto } from '../../../../scripts/testing/mosquitto.ts';
import { startVirtualMaster, type VirtualMaster } from '../virtual-master.ts';
import { openIoLinkV1 } from './iolink-v1.ts';
import type { DeviceLink, ProcessDataView } from '@iodd-hub/gateway';

const [measuring, broker, elsewhere] = await Promise.all([
  sample('measuring'),
  newMosquitto(),
  newMosquitto(),
]);
await broker.start();
const place = { master: 1, port: 1 };

async function publishing({ url, broker: client }: VirtualMaster): Promise<string> {
  client?.configure({ clientMode: 'ACTIVE', serverAddress: broker.address });
  await vi.waitUntil(() => client?.status.connectionStatus === 'CONNECTION_ACCEPTED', { timeout: 10_000 });
  return url;
}
afterAll(async () => {
  await broker.stop();
  broker.remove();
  elsewhere.remove();
});

linkContract('a host that publishes to a broker', {
  options: { brokers: [broker.address] },
  open: async (master) => openIoLinkV1(await publishing(master), { broker: broker.address }),
});

describe('a host that publishes', () => {
  let master: VirtualMaster;
  let link: DeviceLink;
  beforeAll(async () => {
    master = await startVirtualMaster({
      descriptions: [measuring],
      brokers: [broker.address],
      startUpMs: 0,
    });
    master.gateway.port(1, 1).plug(measuring, {});
    link = await openIoLinkV1(await publishing(master), { broker: broker.address });
  });
  afterAll(() => master.close());
  const force = (...octets: readonly number[]): unknown =>
    master.gateway.port(1, 1).act({ kind: 'forceInput', octets: Uint8Array.from(octets) });

  it('sends process data without being asked, until nobody wants them any more', async () => {
    const heard: ProcessDataView[] = [];
    force(0, 7, 0, 0);
    const subscription = await link.subscribe(place, { intervalMs: 20, listen: (data) => heard.push(data) });
    await vi.waitUntil(() => heard.length >= 3);
    expect(heard.at(-1)).toMatchObject({ input: { octets: Uint8Array.of(0, 7, 0, 0) } });
    expect(master.broker?.list()).toHaveLength(1);
    await subscription.end();
    expect(master.broker?.list()).toEqual([]);
  });

  it('is not believed what somebody else writes to its topic', async () => {
    const heard: ProcessDataView[] = [];
    const subscription = await link.subscribe(place, { intervalMs: 50, listen: (data) => heard.push(data) });
    const topic = master.broker?.list()[0]?.topicName ?? '';
    const stranger = await connectAsync(`mqtt://${broker.address}`);
    for (const payload of ['no json', '['.repeat(50), '{"getData":7}', 'x'.repeat(100_000), ''])
      await stranger.publishAsync(topic, payload);
    const before = heard.length;
    await vi.waitUntil(() => heard.length > before + 2);
    await Promise.all([stranger.endAsync(), subscription.end()]);
    expect(heard.filter(({ input }) => input?.octets.length !== 4)).toEqual([]);
  });

  it('is asked where its broker says nothing, and no more when it does', async () => {
    const ways: Way[] = [];
    const poller = new Poller({ clock: systemClock, random: Math.random });
    const end = await watchProcessData(link, place, {
      poller,
      clock: systemClock,
      host: master.url,
      intervalMs: 50,
      onData: (_data, way) => ways.push(way),
      onFault: () => {},
    });
    await vi.waitUntil(() => ways.length >= 3);
    expect(new Set(ways)).toEqual(new Set(['mqtt']));
    await broker.stop();
    await vi.waitUntil(() => ways.includes('polling'), { timeout: 10_000 });
    await broker.start();
    await vi.waitUntil(() => ways.at(-1) === 'mqtt', { timeout: 15_000 });
    poller.close();
    await end();
  });

  it('has one connection to its broker for all that is watched', async () => {
    // One is that of the master.
    await broker.stop();
    await broker.start('allow_anonymous true\nmax_connections 2');
    await publishing(master);
    const heard = [0, 0, 0];
    const subscriptions = await Promise.all(
      heard.map((_, at) =>
        link.subscribe(place, { intervalMs: 20, listen: () => (heard[at] = (heard[at] ?? 0) + 1) }),
      ),
    );
    await vi.waitUntil(() => heard.every((count) => count >= 3));
    expect(master.broker?.list()).toHaveLength(3);
    await subscriptions[0]?.end();
    const [first = 0, second = 0] = heard;
    await vi.waitUntil(() => (heard[1] ?? 0) > second + 3);
    expect(heard[0]).toBe(first);
    for (const subscription of subscriptions.slice(1)) await subscription.end();
    expect(master.broker?.list()).toEqual([]);
    // Whoever comes later has one again.
    const later = await link.subscribe(place, { intervalMs: 20, listen: () => (heard[0] = 0) });
    await vi.waitUntil(() => heard[0] === 0);
    await later.end();
  });

  it('is asked by whoever begins to watch while its broker is away', async () => {
    const first = await link.subscribe(place, { intervalMs: 50, listen: () => {} });
    await broker.stop();
    await expect(link.subscribe(place, { intervalMs: 50, listen: () => {} })).rejects.toMatchObject({
      key: 'unreachable',
    });
    await broker.start();
    const heard: ProcessDataView[] = [];
    const isThere = () => link.subscribe(place, { intervalMs: 50, listen: (data) => heard.push(data) });
    const second = await vi.waitFor(isThere, { timeout: 10_000 });
    await vi.waitUntil(() => heard.length > 3, { timeout: 10_000 });
    await Promise.all([first.end(), second.end()]);
  });

  it('is not dialled at the broker that it names, and its own configuration stays', async () => {
    await elsewhere.start();
    const named = await openIoLinkV1(master.url);
    expect(named.features.has('mqtt')).toBe(false);
    const before = master.broker?.configuration;
    const other = await openIoLinkV1(master.url, { broker: elsewhere.address });
    const heard: ProcessDataView[] = [];
    const subscription = await other.subscribe(place, { intervalMs: 20, listen: (data) => heard.push(data) });
    await systemClock.wait(300);
    await subscription.end();
    expect([heard, master.broker?.configuration]).toEqual([[], before]);
    await elsewhere.stop();
  });

  it('has no such feature while its own client is not connected', async () => {
    master.broker?.configure({ clientMode: 'INACTIVE' });
    const quiet = await openIoLinkV1(master.url, { broker: broker.address });
    expect(quiet.features.has('mqtt')).toBe(false);
  });
});
