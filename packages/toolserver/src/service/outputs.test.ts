/** An output that somebody holds, and what ends it: they themselves, their pairing, their network, the program. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sample } from '../testing/bench.ts';
import { programBench, type ProgramBench, refusalOf } from '../testing/program.ts';
import { startedProgram } from '../testing/started-program.ts';
import { startVirtualMaster } from '../virtual-master.ts';

let bench: ProgramBench;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());

const actuator = () => ({ host: bench.host, master: 1, port: 2 });
const write = (client: ToolserverClient, lease: string, { isValid = true, takesOver = false } = {}) =>
  client.call('writes.carryOut', {
    ...actuator(),
    key: randomUUID(),
    lease: { id: lease, takesOver },
    order: { kind: 'output', octets: '012C', isValid },
  });
const isValid = async (): Promise<boolean | undefined> =>
  (await bench.operator.call('processData.read', actuator())).output?.isValid;
const audited = async () => (await bench.operator.call('audit.list', {})).items;

it('is seen by whoever follows the host, and is not taken from them silently', async () => {
  const page = (await bench.pair({ origin: 'https://first.example' })).page;
  const lease = randomUUID();
  await write(page, lease);
  const other = randomUUID();
  expect(await refusalOf(write(bench.operator, other))).toBe('outputTaken');
  const held: unknown[] = [];
  const stream = bench.operator.watch('live.watch', { hosts: [bench.host], ports: [] });
  const frames = stream[Symbol.asyncIterator]();
  const next = async (): Promise<void> => {
    const { value } = await frames.next();
    for (const item of value?.items ?? []) if (item.kind === 'outputs') held.push(item.held);
  };
  await next();
  expect(held).toMatchObject([[{ master: 1, port: 2, who: 'Portal (https://first.example)' }]]);
  expect(JSON.stringify(held)).not.toContain(lease);
  await write(bench.operator, other, { takesOver: true });
  await vi.waitUntil(async () => {
    await next();
    return held.length > 1;
  });
  expect(await refusalOf(page.call('outputs.keep', { ...actuator(), lease, isTouched: true }))).toBe(
    'outputLeaseEnded',
  );
  await write(bench.operator, other, { isValid: false });
  expect(await isValid()).toBe(false);
  await frames.return?.();
  const taken = (await audited()).filter(({ action }) => action.startsWith('output.'));
  expect(taken.map(({ action, subject }) => [action, subject])).toEqual([
    ['output.givenBack', 'Bench 1.2 person'],
    ['output.taken', 'Bench 1.2 from Portal (https://first.example)'],
    ['output.taken', 'Bench 1.2'],
  ]);
});

it('is given back within two seconds of the pairing being revoked', async () => {
  const { id, page } = await bench.pair({ origin: 'https://second.example' });
  await write(page, randomUUID());
  expect(await isValid()).toBe(true);
  await bench.operator.call('pairings.revoke', { id });
  await vi.waitUntil(async () => (await isValid()) === false, { timeout: 2500, interval: 50 });
  await vi.waitUntil(async () => (await audited())[0]?.subject === 'Bench 1.2 permission');
});

it('of a program that was killed is given back by the next one at its start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iodd-outputs-'));
  const description = await sample('actuator');
  const master = await startVirtualMaster({ descriptions: [description], startUpMs: 0 });
  const port = master.gateway.port(1, 1);
  port.plug(description, {});
  const args = ['--port', '0', '--store', join(folder, 'store.sqlite')];
  const first = await startedProgram(args);
  const { id: host } = await first.client.call('hosts.add', { address: master.url, name: 'Bench' });
  await first.client.call('writes.carryOut', {
    host,
    master: 1,
    port: 1,
    key: 'taken',
    lease: { id: randomUUID() },
    order: { kind: 'output', octets: '012C', isValid: true },
  });
  await first.kill();
  expect(port.processData().output?.isValid).toBe(true);
  const second = await startedProgram(args);
  await vi.waitUntil(() => port.processData().output?.isValid === false, { timeout: 10_000 });
  await vi.waitUntil(async () =>
    (await second.client.call('audit.list', {})).items.some(({ subject }) => subject === 'Bench 1.1 program'),
  );
  // Who ends the program as they should leaves nothing for the next one.
  await second.client.call('writes.carryOut', {
    host,
    master: 1,
    port: 1,
    key: 'taken again',
    order: { kind: 'output', octets: '012C', isValid: true },
  });
  expect(port.processData().output?.isValid).toBe(true);
  await second.end();
  expect(port.processData().output?.isValid).toBe(false);
  await master.close();
  rmSync(folder, { recursive: true });
});
