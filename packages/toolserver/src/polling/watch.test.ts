import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { DeviceLink, LinkFault, ProcessDataView } from '@iodd-hub/gateway';
import { openLink } from '../links/open.ts';
import { sample } from '../testing/bench.ts';
import { startVirtualMaster, type VirtualMaster } from '../virtual-master.ts';
import { Poller } from './poller.ts';
import { watchProcessData } from './watch.ts';

const measuring = await sample('measuring');
const place = { master: 1, port: 1 };
let master: VirtualMaster;
let link: DeviceLink;
let poller: Poller;

beforeAll(async () => {
  master = await startVirtualMaster({ descriptions: [measuring], startUpMs: 0 });
  master.gateway.port(1, 1).plug(measuring, {});
  link = await openLink(master.url);
  poller = new Poller({ clock: systemClock, random: Math.random });
});
afterAll(async () => {
  poller.close();
  await master.close();
});

function watch(intervalMs = 20) {
  const [heard, faults]: [ProcessDataView[], LinkFault[]] = [[], []];
  const ended = watchProcessData(link, place, {
    poller,
    clock: systemClock,
    host: master.url,
    intervalMs,
    onData: (data, way) => {
      expect(way).toBe('polling');
      heard.push(data);
    },
    onFault: (fault) => faults.push(fault),
  });
  return { heard, faults, end: async () => (await ended)() };
}

it('gives process data as they come, until it is ended', async () => {
  const port = master.gateway.port(1, 1);
  port.act({ kind: 'forceInput', octets: Uint8Array.of(0, 1, 0, 0) });
  const { heard, end } = watch();
  await vi.waitUntil(() => heard.length >= 2);
  port.act({ kind: 'forceInput', octets: Uint8Array.of(0, 2, 0, 0) });
  await vi.waitUntil(() => heard.at(-1)?.input?.octets[1] === 2);
  await end();
  const count = heard.length;
  await systemClock.wait(100);
  expect(heard.length).toBe(count);
});

it('says that a device went, asks less often, and goes on when it is back', async () => {
  const port = master.gateway.port(1, 1);
  const { heard, faults, end } = watch();
  await vi.waitUntil(() => heard.length > 0);
  port.act({ kind: 'breakWire' });
  await vi.waitUntil(() => faults.length > 0);
  expect(faults[0]?.key).toBe('deviceNotAccessible');
  const before = heard.length;
  port.act({ kind: 'repairWire' });
  await vi.waitUntil(() => heard.length > before, { timeout: 10_000 });
  await end();
});
