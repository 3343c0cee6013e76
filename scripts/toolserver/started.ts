/** Whether what was made is a tool server: started, asked over HTTP, connected to a portal, told to end. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startVirtualMaster } from '@iodd-hub/toolserver';
import { sample } from '../../packages/toolserver/src/testing/bench.ts';
import { farPortal, type FarPortal } from '../../packages/toolserver/src/testing/far-portal.ts';
import {
  startedProgram,
  type StartedProgram,
} from '../../packages/toolserver/src/testing/started-program.ts';

import { changePointer, versionsDirectory } from '../../packages/toolserver/src/versions/pointer.ts';
import { bundled } from './bundle.ts';

const patienceMs = 30_000;
const place = { master: 1, port: 1 } as const;
const tag = { index: 24, subindex: 0 } as const;

/** What it answered, in one line; throws where it does not work. */
export async function answersOf(command: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'iodd-packaged-'));
  const store = ['--store', join(folder, 'store.sqlite')];
  const description = await sample('measuring');
  const master = await startVirtualMaster({ descriptions: [description], startUpMs: 0 });
  master.gateway.port(1, 1).plug(description, { serialNumber: '0000001' });
  const portal = await farPortal();
  try {
    const program = await startedProgram(['--port', '0', ...store], command);
    try {
      const { version } = await program.client.call('status.get', {});
      const host = await asked(program, master.url);
      const [file = '', ...before] = command;
      const connect = ['connect', portal.url, '--code', 'x', '--host', host, ...store];
      await promisify(execFile)(file, [...before, ...connect]);
      await relayed(portal);
      return `version ${version} started, asked a master, kept a set and a write, answered a portal and told it of a device, ended with ${String(await program.end())}`;
    } finally {
      program.process.kill('SIGKILL');
    }
  } finally {
    await portal.close();
    await master.close();
    rmSync(folder, { recursive: true });
  }
}

const installedVersion = '99.0.0';

/** Whether it runs a version that was installed, in place of what is in it. */
export async function runsInstalled(command: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'iodd-installed-'));
  try {
    const store = join(folder, 'store.sqlite');
    const directory = versionsDirectory(store);
    const taken = { version: installedVersion, folder: 'toolserver-99.0.0-made' };
    await bundled(join(directory, taken.folder), { version: installedVersion, pages: 'none' });
    await changePointer(directory, { taken });
    const program = await startedProgram(['--port', '0', '--store', store], command);
    try {
      const { version } = await program.client.call('status.get', {});
      expectThat('version', version, installedVersion);
      return `runs an installed version, ended with ${String(await program.end())}`;
    } finally {
      program.process.kill('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const expectThat = (what: string, is: unknown, wanted: unknown): void => {
  if (is !== wanted) throw new Error(`${what}: ${String(is)} and not ${String(wanted)}.`);
};

/** The id of the host. */
async function asked({ client }: StartedProgram, address: string): Promise<string> {
  expectThat('caller', (await client.call('status.get', {})).caller, 'operator');
  const { id: host } = await client.call('hosts.add', { address, name: 'Virtual' });
  expectThat('ports', (await client.call('ports.list', { host })).items.length, 8);
  const device = { vendorId: 1, deviceId: 1, revision: '1.1', productId: null } as const;
  const values = [{ ...tag, octets: '00' }];
  await client.call('sets.save', { id: host, name: 'Set', ...device, values });
  expectThat('sets', (await client.call('sets.list', {})).items.length, 1);
  const order = { kind: 'parameter', ...tag, octets: '4142' } as const;
  const written = await client.call('writes.carryOut', { host, ...place, key: randomUUID(), order });
  expectThat('write', written.state, 'written');
  expectThat('writes', (await client.call('writes.list', { host })).items.length, 1);
  return host;
}

async function relayed(portal: FarPortal): Promise<void> {
  const line = await portal.line();
  line.say({ kind: 'call', id: 'a', who: 'Sam', name: 'parameters.read', input: { ...place, ...tag } });
  const { resultCode, data } = await line.answer('a');
  expectThat('answer to the portal', resultCode, '00000');
  expectThat('what was written', JSON.stringify(data).startsWith('{"octets":"4142'), true);
  const endMs = Date.now() + patienceMs;
  while (portal.reports.length === 0 && Date.now() < endMs) await sleep(50);
  expectThat('device told to the portal', portal.reports[0]?.devices[0]?.serialNumber, '0000001');
}
