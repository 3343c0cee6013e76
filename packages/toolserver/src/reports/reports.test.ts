/** What a portal is told by itself: when something changed, when it was looked at again, and when its operator permits it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { farPortal, type FarPortal } from '../testing/far-portal.ts';
import { programBench, type ProgramBench } from '../testing/program.ts';

const repeatMs = 1_200;
const timing = {
  lookMs: 200,
  repeatMs,
  gatherMs: 20,
  leastMs: 100,
  backOff: { firstMs: 300, longestMs: 300 },
};

let bench: ProgramBench;
let portal: FarPortal;
let connection: string;
beforeAll(async () => {
  bench = await programBench({ reports: timing });
});
afterAll(() => bench.close());
beforeEach(async () => {
  portal = await farPortal();
  portal.greets = true;
});
afterEach(async () => {
  await command('disconnect', connection);
  await portal.close();
});

const command = async (...args: readonly string[]): Promise<string> =>
  (await runCommandLine([...args, '--store', bench.store], () => {})).output;
const connect = async (...flags: readonly string[]): Promise<string> => {
  const said = await command('connect', portal.url, '--code', 'x', '--host', bench.host, ...flags);
  connection = /consent (\S+)/.exec(said)?.[1] ?? '';
  return said;
};
const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 20_000 });
const ports = () =>
  portal.reports
    .at(-1)
    ?.devices.map(({ port }) => port)
    .toSorted();
const failing = () =>
  portal.reports
    .at(-1)
    ?.failures.map(({ master, port, cause }) => `${master}.${port} ${cause}`)
    .join();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a portal', () => {
  it('is told what stands at the host, all of it in the first report, and nothing that was measured', async () => {
    expect(await connect()).toContain('It is told which devices stand there');
    await until(() => portal.reports.length > 0);
    const [first] = portal.reports;
    expect(first?.credential).toMatch(/^host_/);
    expect(first?.devices).toHaveLength(3);
    expect(first?.devices.find(({ port }) => port === 1)).toEqual({
      master: 1,
      port: 1,
      vendorId: 65_001,
      deviceId: 2,
      revision: '1.1',
      productId: expect.any(String),
      productName: expect.stringContaining('EX-T100'),
      serialNumber: '0000001',
      mode: 'IOLINK_AUTOSTART',
      cycleTimeUs: expect.any(Number),
    });
  });

  it('is told that a device went, and that it came back', async () => {
    await connect();
    await until(() => portal.reports.length > 0);
    const port = bench.master.gateway.port(1, 3);
    port.act({ kind: 'breakWire' });
    await until(() => ports()?.join() === '1,2');
    await until(() => failing() === '1.3 lost');
    port.act({ kind: 'repairWire' });
    await until(() => ports()?.join() === '1,2,3');
    await until(() => failing() === '');
    expect(portal.reports.every(({ devices }) => devices.length >= 2)).toBe(true);
  });

  it('is told that a device reports an error, and that this has gone', async () => {
    await connect();
    await until(() => portal.reports.length > 0);
    const port = bench.master.gateway.port(1, 1);
    expect(port.act({ kind: 'event', code: 0x50_00, mode: 'Appear' })).toBeUndefined();
    await until(() => failing() === '1.1 event');
    port.act({ kind: 'event', code: 0x50_00, mode: 'Disappear' });
    await until(() => failing() === '');
  });

  it('is told nothing while nothing changes, and then that all of it is still there', async () => {
    await connect();
    await until(() => portal.reports.length === 1);
    await pause(repeatMs / 2);
    expect(portal.reports).toHaveLength(1);
    await until(() => portal.reports.length === 2);
    expect(portal.reports[1]).toEqual(portal.reports[0]);
  });

  it('is told nothing of a host that is not reached', async () => {
    await connect();
    await until(() => portal.reports.length > 0);
    const told = portal.reports.length;
    const { id } = await bench.operator.call('hosts.add', { address: 'http://127.0.0.1:1', name: 'Gone' });
    await command('disconnect', connection);
    const said = await command('connect', portal.url, '--code', 'x', '--host', id);
    connection = /consent (\S+)/.exec(said)?.[1] ?? '';
    await pause(repeatMs + 500);
    expect(portal.reports).toHaveLength(told);
    await bench.operator.call('hosts.remove', { id });
  });

  it('that refuses is told again after a pause, and the terminal says so once', async () => {
    portal.reported = { resultCode: '09004', returnMsg: '', data: null };
    await connect();
    await until(() => portal.reports.length >= 3);
    expect(bench.logged.filter((line) => line.includes('09004'))).toHaveLength(1);
    portal.reported = { resultCode: '00000', returnMsg: '', data: {} };
    const told = portal.reports.length;
    await until(() => portal.reports.length > told);
  });
});

describe('an operator', () => {
  it('has it told nothing from the beginning, changes that, and changes it back', async () => {
    expect(await connect('--silent')).toContain('It is told nothing');
    expect(await command('connections')).toContain('(may read only, is told nothing)');
    await portal.line();
    await pause(1_500);
    expect(portal.reports).toEqual([]);
    await command('tell', connection);
    await until(() => portal.reports.length > 0);
    await command('tell', connection, '--silent');
    const told = portal.reports.length;
    await pause(repeatMs + 500);
    expect(portal.reports).toHaveLength(told);
    const { items } = await bench.operator.call('audit.list', {});
    expect(items.map(({ action }) => action)).toContain('connection.telling');
  });
});
