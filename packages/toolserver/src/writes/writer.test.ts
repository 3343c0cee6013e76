/** Writes that are kept: refused, interrupted, lost and asked for again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeviceLink, LinkFault, type WriteOrder, Writer, type WriteRequest } from '@iodd-hub/gateway';
import { virtualLink } from '@iodd-hub/gateway/virtual';
import { ManualClock, newGateway, sample } from '../testing/bench.ts';
import { WriteStore } from './store.ts';
import { isRunning } from './is-running.ts';

const measuring = await sample('measuring');
const folder = mkdtempSync(join(tmpdir(), 'iodd-writes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let store: WriteStore;
let link: DeviceLink;
let clock: ManualClock;
let sent: number;
let running: boolean;
let gateway: ReturnType<typeof newGateway>['gateway'];

beforeEach(() => {
  const bench = newGateway([measuring]);
  ({ clock, gateway } = bench);
  bench.port.plug(measuring, { serialNumber: '0000123' });
  clock.pass(1000);
  gateway.catchUp();
  store = new WriteStore(':memory:');
  sent = 0;
  running = true;
  const own = virtualLink(gateway);
  link = {
    ...own,
    writeParameter: async (...args) => {
      sent += 1;
      await own.writeParameter(...args);
    },
  };
});

const host = 'http://192.0.2.1';
const writerFor = (over: DeviceLink = link): Writer =>
  new Writer({ store, link: over, host, clock, process: 7, isRunning: () => running });
const tag = { kind: 'parameter', index: 24, subindex: 0, octets: Uint8Array.of(0x4c, 0x34) } as const;
const request = (rest: Partial<WriteRequest> = {}): WriteRequest => ({
  key: 'first',
  who: 'Kim',
  master: 1,
  port: 1,
  order: tag,
  ...rest,
});
/** The device gets what is written, and then nobody hears of it. */
const deaf = (reason: 'timedOut' | 'connectionLost'): DeviceLink => ({
  ...link,
  writeParameter: async (...args) => {
    await link.writeParameter(...args);
    throw new LinkFault(reason);
  },
});

describe('a write', () => {
  it('is kept with who, when, the serial number of the device, and what was there before', async () => {
    const record = await writerFor().write(request());
    expect(record).toMatchObject({
      key: 'first',
      who: 'Kim',
      host,
      master: 1,
      port: 1,
      serial: '0000123',
      index: 24,
      subindex: 0,
      before: '2A2A2A',
      kind: 'parameter',
      wanted: '4C34',
      state: 'written',
      fault: null,
      found: null,
    });
    expect(Date.parse(record.at)).toBeLessThanOrEqual(Date.parse(record.endedAt ?? ''));
    expect(store.list({ host })).toEqual([record]);
    expect(store.list({ host: 'http://192.0.2.2' })).toEqual([]);
  });

  it('is on the disk before anything is sent', async () => {
    const seen: unknown[] = [];
    const looking: DeviceLink = {
      ...link,
      writeParameter: async (...args) => {
        seen.push(store.find('first')?.state);
        await link.writeParameter(...args);
      },
    };
    await writerFor(looking).write(request());
    expect(seen).toEqual(['started']);
  });

  it('is carried out once, however often it is asked for', async () => {
    const first = await writerFor().write(request());
    await link.writeParameter({ master: 1, port: 1 }, { index: 24, subindex: 0 }, Uint8Array.of(0x58));
    const again = await Promise.all([
      writerFor().write(request()),
      writerFor().write(request({ who: 'Sam' })),
    ]);
    expect([again, sent]).toEqual([[first, first], 2]);
  });

  it('has a key of its own: another order with it is refused', async () => {
    await writerFor().write(request());
    for (const other of [
      { order: { ...tag, index: 25 } },
      { order: { ...tag, subindex: 1 } },
      { order: { ...tag, octets: Uint8Array.of(1) } },
      { order: { kind: 'output', octets: tag.octets, isValid: true } as const },
      { port: 2 },
    ])
      await expect(writerFor().write(request(other))).rejects.toMatchObject({ key: 'keyReused' });
    expect(sent).toBe(1);
  });

  it('that the device refuses is kept as refused, with its reason', async () => {
    const record = await writerFor().write(request({ order: { ...tag, index: 16 } }));
    expect(record).toMatchObject({ state: 'refused', fault: 'deviceError 0x8023', wanted: '4C34' });
  });

  it('whose device is not there is refused, and nothing is known of before', async () => {
    expect(await writerFor().write(request({ port: 2 }))).toMatchObject({
      state: 'refused',
      fault: 'deviceNotAccessible 308',
      serial: null,
      before: null,
    });
  });

  it.each(['timedOut', 'connectionLost'] as const)(
    'that ended with %s has an unknown outcome: read back, and not repeated',
    async (reason) => {
      const record = await writerFor(deaf(reason)).write(request());
      expect(record).toMatchObject({ state: 'unknown', fault: reason, found: '4C34', before: '2A2A2A' });
      expect(await writerFor().write(request())).toEqual(record);
      expect(sent).toBe(1);
    },
  );

  it('that was lost between master and device has an unknown outcome, too', async () => {
    const lost: DeviceLink = {
      ...link,
      writeParameter: () => Promise.reject(new LinkFault('deviceError', { deviceError: 0x11_00 })),
    };
    expect(await writerFor(lost).write(request())).toMatchObject({
      state: 'unknown',
      fault: 'deviceError 0x1100',
      found: '2A2A2A',
    });
  });
});

describe('every kind of write', () => {
  const limits = { index: 66, subindex: 1 };
  const filter = { index: 65, subindex: 0 };
  const before = '[{"index":65,"subindex":0,"octets":"0064"},{"index":66,"subindex":1,"octets":"0000"}]';
  const values = [
    { ...filter, octets: Uint8Array.of(0, 50) },
    { ...limits, octets: Uint8Array.of(0xff, 0xfe) },
  ];
  it.each<[WriteOrder, object]>([
    [
      { kind: 'block', values },
      {
        before,
        wanted: before.replace('0064', '0032').replace('0000', 'FFFE'),
        index: null,
        state: 'written',
      },
    ],
    [
      { kind: 'block', values: [{ ...filter, octets: Uint8Array.of(0xff, 0xff) }, ...values.slice(1)] },
      { before, state: 'refused', fault: expect.stringMatching(/^deviceError 0x80/) },
    ],
    [
      { kind: 'output', octets: Uint8Array.of(1), isValid: true },
      { before: '', wanted: '01', state: 'refused', fault: 'noOutput 503' },
    ],
    [
      { kind: 'portConfiguration', changes: { cycleTimeUs: 20_000, deviceAlias: 'tank' } },
      {
        before: '{"cycleTimeUs":0,"deviceAlias":"master1port1"}',
        wanted: '{"cycleTimeUs":20000,"deviceAlias":"tank"}',
        state: 'written',
      },
    ],
    [
      {
        kind: 'dataStorage',
        backup: { vendorId: 65_001, deviceId: 2, revision: '1.1', content: Uint8Array.of(0, 24, 0, 1, 65) },
      },
      { before: '', wanted: expect.stringContaining('"content":"0018000141"'), state: 'written' },
    ],
  ])('is kept with what was there and what shall be: %j', async (order, expected) => {
    const record = await writerFor().write(request({ order }));
    expect(record).toMatchObject({ kind: order.kind, serial: '0000123', ...expected });
  });

  it('is read back where its outcome is unknown', async () => {
    const lost: DeviceLink = {
      ...link,
      configurePort: async (place, changes) => {
        await link.configurePort(place, changes);
        throw new LinkFault('connectionLost');
      },
    };
    const order = { kind: 'portConfiguration', changes: { deviceAlias: 'tank' } } as const;
    expect(await writerFor(lost).write(request({ order }))).toMatchObject({
      state: 'unknown',
      found: '{"deviceAlias":"tank"}',
    });
  });
});

describe('a write whose program ended', () => {
  const start = (rest: object = {}) =>
    store.start({
      key: 'first',
      at: clock.date().toISOString(),
      who: 'Kim',
      process: 8,
      host,
      master: 1,
      port: 1,
      serial: '0000123',
      index: 24,
      subindex: 0,
      kind: 'parameter',
      before: '2A2A2A',
      wanted: '4C34',
      ...rest,
    });

  it('is unknown, read back once and said', async () => {
    start();
    start({ key: 'of another host', host: 'http://192.0.2.2' });
    running = false;
    const looked = await writerFor().recover();
    expect(looked).toMatchObject([{ key: 'first', state: 'unknown', fault: 'interrupted', found: '2A2A2A' }]);
    expect(await writerFor().recover()).toEqual([]);
    expect(await writerFor().write(request())).toEqual(looked[0]);
    expect(sent).toBe(0);
  });

  it('is left alone while that program may still end it, and not for ever', async () => {
    start();
    expect(await writerFor().recover()).toEqual([]);
    expect(await writerFor().write(request())).toMatchObject({ state: 'started' });
    clock.pass(61_000);
    expect(await writerFor().recover()).toMatchObject([{ state: 'unknown' }]);
    expect(sent).toBe(0);
  });

  it('is found by the next one after a kill in the middle', async () => {
    const path = join(folder, 'killed.sqlite');
    const script = fileURLToPath(new URL('../testing/write-and-hang.ts', import.meta.url));
    const program = spawn(process.execPath, [script, path, host], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(program.stdout, 'data');
    program.kill('SIGKILL');
    await once(program, 'exit');
    store = new WriteStore(path);
    const writer = new Writer({ store, link, host, clock, process: process.pid, isRunning });
    expect(await writer.recover()).toMatchObject([
      { key: 'killed', process: program.pid, state: 'unknown', fault: 'interrupted', found: '2A2A2A' },
    ]);
    expect(sent).toBe(0);
    store.close();
  });
});

it('two programs with one file have one write for one key', () => {
  const path = join(folder, 'shared.sqlite');
  const [one, other] = [new WriteStore(path), new WriteStore(path)];
  const record = {
    key: 'k',
    at: '2020-02-02T00:00:00.000Z',
    who: 'Kim',
    process: 1,
    host,
    master: 1,
    port: 1,
    serial: null,
    index: 24,
    subindex: 0,
    before: null,
    kind: 'parameter',
    wanted: '',
  } as const;
  expect([one.start(record), other.start({ ...record, who: 'Sam' })]).toEqual([true, false]);
  expect(other.find('k')?.who).toBe('Kim');
  one.end('k', { state: 'written', endedAt: record.at });
  other.end('k', { state: 'unknown', endedAt: record.at });
  expect(one.find('k')?.state).toBe('written');
  one.close();
  other.close();
});
