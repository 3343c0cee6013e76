/** `iodd device` against masters that `iodd run` starts, in both dialects. */
import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskFiles } from './files.ts';
import { run } from './run.ts';

const samples = fileURLToPath(new URL('../../iodd/samples/', import.meta.url));
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const [sensor, actuator, plain] = ['measuring-sensor', 'actuator', 'minimal'].map((name) =>
  join(samples, name),
) as [string, string, string];
const folder = mkdtempSync(join(tmpdir(), 'iodd-device-'));
const store = join(folder, 'writes.sqlite');
const closes: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closes) await close();
  rmSync(folder, { recursive: true });
});

async function started(...options: readonly string[]): Promise<string> {
  const { output, running } = await run(['run', sensor, actuator, plain, '--json', ...options], diskFiles);
  if (running) closes.push(running.close);
  const { url }: { readonly url: string } = JSON.parse(output);
  // Until its devices have started.
  let text = '';
  while (text.split('online').length <= 3) text = (await run(['device', url, 'list'], diskFiles)).output;
  return url;
}
const device = (url: string, ...args: readonly string[]) => run(['device', url, ...args], diskFiles);
const lines = async (url: string, ...args: readonly string[]): Promise<readonly string[]> =>
  (await device(url, ...args)).output.split('\n').slice(0, -1);
async function json<Body>(url: string, ...args: readonly string[]): Promise<Body> {
  return JSON.parse((await device(url, ...args, '--json')).output);
}
async function watched(url: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { running } = await device(url, 'watch', ...args);
  const found: string[] = [];
  for await (const line of running?.lines ?? []) found.push(line);
  await running?.close();
  return found;
}

let url: string;
let ifm: string;
beforeAll(async () => {
  url = await started();
  ifm = await started('--dialect', 'ifm-iot-core');
});

describe('iodd device', () => {
  it('lists devices with who they are, and finds their descriptions in a folder', async () => {
    expect((await lines(url, 'list')).slice(0, 4)).toEqual([
      '1/1 master1port1: online, Examplia EX-T100 0000001 (65001/2)',
      '1/2 master1port2: online, Examplia EX-Light 0000002 (65001/4)',
      expect.stringContaining('1/3 master1port3: online, Examplia EX-Presence'),
      '1/4 master1port4: absent',
    ]);
    expect((await lines(ifm, 'list'))[0]).toBe('1/1: online, Examplia EX-T100 0000001 (65001/2)');
    const listed = await json<{ dialect: string; features: string[]; devices: object[] }>(
      url,
      'list',
      '--iodd',
      samples,
    );
    expect({ ...listed, devices: listed.devices.slice(0, 4) }).toMatchObject({
      dialect: 'iolink-v1',
      devices: [
        {
          alias: 'master1port1',
          master: 1,
          port: 1,
          state: 'online',
          mode: 'IOLINK_AUTOSTART',
          cycleTimeMs: expect.any(Number),
          vendorId: 65_001,
          deviceId: 2,
          revision: '1.1',
          productName: 'EX-T100',
          serialNumber: '0000001',
          iodd: sensor,
        },
        { iodd: actuator },
        { iodd: plain },
        { state: 'absent' },
      ],
    });
    expect(listed.features).toContain('blocks');
  });

  it.each([
    ['the JSON integration', () => url],
    ['IoT Core', () => ifm],
  ])('reads by index in octets, and by id in values, over %s', async (_dialect, host) => {
    expect(await lines(host(), 'read', '1', '65', '66.2')).toEqual(['65: 00 64', '66.2: 03 E8']);
    expect(await lines(host(), 'read', '1/1', 'V_Filter', 'V_Unit', 'V_Limits', '--iodd', samples)).toEqual([
      'V_Filter (65) Filter Time: 100 ms',
      expect.stringMatching(/^V_Unit \(64\) .*: 0 \(.*\)$/),
      'V_Limits (66)',
      expect.stringMatching(/^ {2}1 .+: 0/),
      expect.stringMatching(/^ {2}2 .+: 100/),
    ]);
  });

  it('reads all that a description says can be read, and says which it cannot', async () => {
    const { exitCode, output } = await device(url, 'read', 'master1port1', '--iodd', sensor, '--json');
    const { parameters }: { parameters: { id?: string; values?: object[]; fault?: string }[] } =
      JSON.parse(output);
    expect(parameters.length).toBeGreaterThan(10);
    expect(exitCode).toBe(parameters.some(({ fault }) => fault !== undefined) ? 1 : 0);
    expect(parameters.find(({ id }) => id === 'V_Filter')?.values).toMatchObject([{ value: '100' }]);
  });

  it('writes values, octets and items, and keeps who wrote what', async () => {
    const own = ['--store', store, '--who', 'Kim'];
    expect(await lines(url, 'write', '1', 'V_Filter=250', '--iodd', sensor, ...own)).toEqual([
      'Before:',
      'V_Filter (65) Filter Time: 100 ms',
      'Written:',
      'V_Filter (65) Filter Time: 250 ms',
    ]);
    await device(url, 'write', '1', '24=4C34', '--octets', ...own);
    await device(url, 'write', '1', 'V_Limits.1=-10', '--iodd', sensor, ...own);
    expect(await lines(url, 'read', '1', '65', '24', '66.1')).toEqual([
      '65: 00 FA',
      '24: 4C 34',
      '66.1: FF 9C',
    ]);
    const kept = await json<object[]>(url, 'writes', '--store', store);
    expect(kept).toMatchObject([
      { index: 66, subindex: 1, state: 'written' },
      { index: 24, wanted: '4C34' },
      { index: 65, before: '0064', wanted: '00FA', who: 'Kim', serial: '0000001', state: 'written' },
    ]);
    const [newest] = await lines(url, 'writes', '--store', store);
    expect(newest).toMatch(/Kim http.* 1\/1 66\.1 serial 0000001 0000 -> FF9C written$/);
  });

  it('shows nothing on a terminal that would steer it', async () => {
    await device(url, 'write', '3', '24=1B5B324A41', '--octets', '--store', store);
    const read = ['read', '3', 'V_ApplicationSpecificTag', '--iodd', plain];
    expect((await lines(url, ...read))[0]).toMatch(/: {2}\[2JA$/);
    const { parameters } = await json<{ parameters: { values: { value: string }[] }[] }>(url, ...read);
    expect(parameters[0]?.values[0]?.value).toBe(`${String.fromCodePoint(0x1b)}[2JA`);
  });

  it('writes once for a key', async () => {
    const write = (value: string) =>
      device(url, 'write', '2', `24=${value}`, '--octets', '--key', 'build 7', '--store', store);
    expect((await write('41')).exitCode).toBe(0);
    await device(url, 'write', '2', '24=42', '--octets', '--store', store);
    expect((await write('41')).exitCode).toBe(0);
    expect(await lines(url, 'read', '2', '24')).toEqual(['24: 42']);
    expect(await write('43')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('another write'),
    });
  });

  it('says why a device refuses, in the words of the standard', async () => {
    const refused = await device(url, 'write', '1', '16=41', '--octets', '--store', store);
    expect([refused.exitCode, refused.output]).toEqual([
      1,
      expect.stringContaining('Refused: deviceError 0x8023'),
    ]);
    const unknown = await device(url, 'read', '1', '999');
    expect([unknown.exitCode, unknown.errors]).toEqual([
      1,
      'The device refused: 0x8011 Index not available.\n',
    ]);
  });

  it('watches process data in values, as many as are wanted', async () => {
    const found = await watched(url, '1', '--iodd', samples, '--interval', '20', '--count', '3');
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/^\S+Z \| in 1 Temperature: .*°C \[-?\d+\], 2 .*, 3 /);
    const octets = await watched(ifm, '1', '--interval', '20', '--count', '1');
    expect(octets[0]).toMatch(/^\S+Z \| in (?:[\dA-F]{2} ?){4}$/);
    const [sample] = await watched(url, '2', '--iodd', actuator, '--count', '1', '--json');
    expect(JSON.parse(sample ?? '')).toMatchObject({ via: 'polling', output: { values: [{}, {}, {}] } });
  });

  it('has the events of a host', async () => {
    const shown = (await lines(url, 'events')).join('\n');
    expect(shown).toMatch(/ERROR 1\/4 0x1800 APPEARS No device/);
    expect(shown).toMatch(/ERROR 1\/1 0x1800 DISAPPEARS No device/);
    expect(shown).toMatch(/NOTICE 1\/1 0xFF26 SINGLESHOT Port status changed/);
    expect(await device(ifm, 'events')).toMatchObject({
      exitCode: 1,
      errors: 'The host does not offer this: events.\n',
    });
  });

  it.each<[args: readonly string[], exitCode: number, text: string]>([
    [[], 2, 'Name the address of a host'],
    [['fly'], 2, 'fly is none of list, read'],
    [['read'], 2, 'iodd device <url> read <device>'],
    [['write', '1'], 2, 'iodd device <url> write <device>'],
    [['write', '1', '24'], 2, '24 says no value: write 24=value'],
    [['read', '1'], 2, 'Name parameters by their index'],
    [['read', 'tank', '24'], 1, 'There is no device tank; there are master1port1,'],
    [['read', '4', '24'], 1, 'The device cannot be reached at its port'],
    [['read', '1', 'V_Filter'], 1, 'V_Filter is no index'],
    [['read', '1', 'V_Nothing', '--iodd', 'SENSOR'], 1, 'The device has no variable V_Nothing'],
    [['read', '1', '24', '--dialect', 'modbus'], 2, '--dialect is one of iolink-v1, ifm-iot-core'],
    [['write', '1', '24=Line 4'], 2, 'Without --iodd a value is written with --octets'],
    [['write', '1', '24=Line 4', '--octets'], 2, 'is not a row of octets'],
    [['write', '1', 'V_Limits=4', '--iodd', 'SENSOR'], 2, 'V_Limits is a record'],
    [['write', '1', 'V_Filter=much', '--iodd', 'SENSOR'], 1, '"much" is no value of UIntegerT'],
    [['watch', '1', '--interval', '1'], 2, '--interval is a number, 10 at least'],
  ])('says what is wrong with %j', async (args, exitCode, text) => {
    const outcome = await device(
      url,
      ...args.map((one) => (one === 'SENSOR' ? sensor : one)),
      '--store',
      join(folder, 'other.sqlite'),
    );
    expect([outcome.exitCode, outcome.errors]).toEqual([exitCode, expect.stringContaining(text)]);
    expect(outcome.running).toBeUndefined();
  });

  it('does not take a file for the description of another device', async () => {
    const file = join(actuator, 'Examplia-Light-20200202-IODD1.1.xml');
    expect(await device(url, 'read', '1', '64', '--iodd', file)).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('describes 65001/4'),
    });
  });

  it.each([
    ['http://name:word@192.0.2.1', 'Not an address of a host'],
    ['http://127.0.0.1:1', 'The host cannot be reached: bad port.'],
    ['somewhere', 'Not an address of a host'],
  ])('does not ask %s', async (address, text) => {
    const kept = await device(address, 'writes', '--store', store);
    expect(kept.exitCode).toBe(text.startsWith('Not') ? 1 : 0);
    expect(await device(address, 'list')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining(text),
    });
  });
});

it('says that the outcome of a write is unknown whose program was killed, and does not repeat it', async () => {
  // A host whose answers to orders are lost on the way.
  let orders = 0;
  const lossy = createServer((request, response) => {
    if (request.method === 'POST') orders += 1;
    else
      void fetch(`${new URL(url).origin}${request.url ?? ''}`).then(async (answer) =>
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
      );
  });
  await new Promise<void>((resolve) => void lossy.listen(0, '127.0.0.1', resolve));
  const address = lossy.address();
  const host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const words = ['write', '1', '24=4B', '--octets', '--key', 'killed', '--store', store];
  const program = spawn(process.execPath, [main, 'device', host, ...words]);
  await vi.waitUntil(() => orders > 0, { timeout: 60_000 });
  program.kill('SIGKILL');
  await once(program, 'exit');
  const again = await device(host, ...words);
  expect([again.exitCode, again.output]).toEqual([
    1,
    expect.stringContaining('The outcome is not known (interrupted); it is not repeated.'),
  ]);
  expect(again.output).toContain('that is not what was to be written');
  const kept = await json<object[]>(host, 'writes', '--store', store);
  expect(kept).toMatchObject([{ key: 'killed', state: 'unknown', fault: 'interrupted', wanted: '4B' }]);
  expect(orders).toBe(1);
  lossy.closeAllConnections();
  await new Promise((resolve) => void lossy.close(resolve));
}, 120_000);

it('ends what watches when it is told to, and when nobody reads any more', async () => {
  const program = spawn(process.execPath, [main, 'device', url, 'watch', '1', '--interval', '20']);
  await once(program.stdout, 'data');
  program.kill('SIGINT');
  expect(await once(program, 'exit')).toEqual([0, null]);
  const unread = spawn(process.execPath, [main, 'device', url, 'watch', '1', '--interval', '20']);
  await once(unread.stdout, 'data');
  unread.stdout.destroy();
  expect(await once(unread, 'exit')).toEqual([0, null]);
  // Two programs are started.
}, 120_000);
