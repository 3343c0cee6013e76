/** `iodd run`: the program as a shell starts it, and what it says of calls that cannot work. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { diskFiles } from './files.ts';
import { run } from './run.ts';

const samples = fileURLToPath(new URL('../../iodd/samples/', import.meta.url));
const main = fileURLToPath(new URL('main.ts', import.meta.url));
const sensor = join(samples, 'measuring-sensor');
const folder = mkdtempSync(join(tmpdir(), 'iodd-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Printed {
  readonly url: string;
  readonly devices: readonly { readonly alias: string; readonly name: string }[];
  readonly control: { readonly url: string; readonly token: string };
}
const textOf = async (url: string, init?: RequestInit): Promise<string> => (await fetch(url, init)).text();

it('answers until it is told to end, and ends well', async () => {
  const program = spawn(process.execPath, [
    main,
    'run',
    sensor,
    join(samples, 'actuator'),
    '--control',
    '--json',
  ]);
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('\n}\n')) await once(program.stdout, 'data');
  const { url, devices, control }: Printed = JSON.parse(output);
  expect(devices.map(({ alias }) => alias)).toEqual(['master1port1', 'master1port2']);
  const action = await fetch(`${control.url}/masters/1/ports/1/actions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'forceInput', octets: '00EB0000' }),
  });
  expect(action.status).toBe(204);
  const tag = '/devices/master1port1/parameters/24/value';
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}${tag}`, { method: 'POST', headers, body: '{"value":"Line 4"}' });
  expect(await textOf(`${url}${tag}?format=iodd`)).toBe('{"value":"Line 4"}');
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('plays a scenario from its start', async () => {
  const file = join(folder, 'scenario.json');
  writeFileSync(file, JSON.stringify({ steps: [{ atMs: 0, kind: 'forceInput', octets: '00 EB 00 00' }] }));
  const { output, running } = await run(['run', sensor, '--scenario', file, '--json'], diskFiles);
  const { url }: Printed = JSON.parse(output);
  const path = `${url}/devices/master1port1/processdata/getdata/value`;
  let answer = await textOf(path);
  while (answer.includes('"code":308')) answer = await textOf(path);
  expect(JSON.parse(answer)).toMatchObject({ ioLink: { valid: true, value: [0, 0xeb, 0, 0] } });
  await running?.close();
});

it('runs a file that was changed after its stamp: somebody is working on it', async () => {
  const changed = join(folder, 'Examplia-Temperature-20200202-IODD1.1.xml');
  const original = readFileSync(join(sensor, 'Examplia-Temperature-20200202-IODD1.1.xml'), 'utf8');
  writeFileSync(changed, original.replace('Temperature sensor', 'Pressure sensor'));
  const { exitCode, errors, running } = await run(['run', changed], diskFiles);
  expect([exitCode, errors]).toEqual([0, '']);
  await running?.close();
});

it.each([
  [[], 2, 'Name a file'],
  [[sensor, '--port', 'any'], 2, '--port is a number'],
  [[sensor, '--port', '70000'], 2, '--port is a number'],
  [[sensor, '--dialect', 'modbus'], 2, '--dialect is one of iolink-v1, ifm-iot-core'],
  [[sensor, '--product-id', 'X'], 2, '--product-id is one of EX-T100'],
  [[sensor, '--mqtt', 'mqtt://user:word@host'], 1, 'no address of a broker'],
  [[sensor, '--scenario', join(sensor, 'Examplia-logo.png')], 1, 'is no scenario: file notAnObject'],
])('says what is wrong with %j', async (args, exitCode, text) => {
  const outcome = await run(['run', ...args], diskFiles);
  expect([outcome.exitCode, outcome.errors]).toEqual([exitCode, expect.stringContaining(text)]);
  expect(outcome.running).toBeUndefined();
});

it('says that a port is taken', async () => {
  const first = await run(['run', sensor, '--json'], diskFiles);
  const { url }: Printed = JSON.parse(first.output);
  const second = await run(['run', sensor, '--control', '--port', new URL(url).port], diskFiles);
  expect([second.exitCode, second.errors]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
  await first.running?.close();
});
