/**
 * `npm run demo:host`: a site with its demo library, and somebody with the command line who tries a device of it:
 * `iodd demo PAGE`, then `iodd device` watches, reads, writes and lists. Measured is the time from the first command to
 * the first value, for the first visitor of an instance that has been idle, as `npm start` leaves it, and for the next one.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@iodd-hub/contract';
import { seedDemo } from '../src/setup/demo.ts';
import { callerOf, testSite } from '../test/kit.ts';
import { say } from './kit.ts';

const program = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));
const description = fileURLToPath(new URL('../../iodd/samples/measuring-sensor', import.meta.url));
const goalMs = 3_000;
const readyMs = 10_000;

const iodd = (folder: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, XDG_STATE_HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`iodd ${args.join(' ')}: ${code} ${errors}${output}`)),
    );
  });

const failures: string[] = [];
const expectThat = (what: string, isTrue: boolean): void => {
  say(`  ${isTrue ? '' : 'NOT SO: '}${what}`);
  if (!isTrue) failures.push(what);
};

const folder = await mkdtemp(join(tmpdir(), 'hub-demo-host-'));
const site = await testSite({ DEMO_READY: 'yes' });
try {
  await seedDemo(site.server.services);
  const { items } = await callerOf(site.server).call(endpoints.resource.list, { keyword: 'EX-T100' });
  // As long as it takes to find the page of a device.
  await sleep(readyMs);
  const page = `${site.server.url}/resource/${items[0]?.rpId}`;
  const firstValue = async (visitor: string): Promise<string> => {
    const began = performance.now();
    const [address = ''] = (await iodd(folder, 'demo', page)).split('\n');
    const value = await iodd(folder, 'device', address, 'watch', '1', '--count', '1', '--iodd', description);
    const ms = Math.round(performance.now() - began);
    say(value.trim());
    expectThat(`${visitor}: the first value ${ms} ms after the first command, of ${goalMs}`, ms <= goalMs);
    return address;
  };
  await firstValue('first visitor');
  const address = await firstValue('next visitor');
  const device = (...args: readonly string[]) =>
    iodd(folder, 'device', address, ...args, '--iodd', description);
  expectThat('list names the device', (await device('list')).includes('EX-T100'));
  await device('write', '1', 'V_Filter=250');
  expectThat('what was written is read', (await device('read', '1', 'V_Filter')).includes('250'));
} finally {
  await site.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failures.length > 0 ? 1 : 0);
