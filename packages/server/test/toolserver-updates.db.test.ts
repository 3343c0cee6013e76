import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toolserverFiles } from '../../../scripts/versions/files.ts';
import type { Packed } from '../../../scripts/versions/tar.ts';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { type Program, started, toolserverProgram } from './bench-programs.ts';
import { addSignedIn, callerOf, type TestSite, testSite } from './kit.ts';
import { newSigner } from './signer.ts';
import { offer } from './versions.ts';

/* A site installs a new version of the tool server, and one that is paired with it and takes them becomes that version. */

const { host, system } = endpoints;
const signer = newSigner();
const directory = mkdtempSync(join(tmpdir(), 'hub-toolservers-'));
const files = join(directory, 'files');
const store = join(directory, 'toolserver', 'store.sqlite');

let site: TestSite;
let admin = '';
let person = '';
let program: Program | undefined;
beforeAll(async () => {
  site = await testSite({
    UPDATE_KEYS: signer.key,
    FILES_DIRECTORY: files,
    VERSIONS_DIRECTORY: join(directory, 'versions'),
  });
  const tokens = await addSignedIn(site, [
    { userName: 'superadmin', isAdmin: true, vendorId: superVendorId },
    { userName: 'technician' },
  ]);
  admin = tokens['superadmin'] ?? '';
  person = tokens['technician'] ?? '';
});
afterAll(async () => {
  // The guard ends the version that it runs.
  program?.child.kill('SIGINT');
  if (program) await once(program.child, 'exit');
  await site.close();
  rmSync(directory, { recursive: true });
});

const commanded = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [toolserverProgram, ...args, '--store', store])).stdout;

const release = async (version: string, packed: readonly Packed[]): Promise<void> => {
  offer(files, { application: 'toolserver', version, files: packed, signer });
  const caller = callerOf(site.server, admin);
  // What is offered is remembered for a moment.
  await expect
    .poll(async () => (await caller.call(system.versionHost, {})).ctAppVersion?.version, { timeout: 20_000 })
    .toBe(version);
  const { id } = await caller.call(system.startUpdate, { applicationName: 'toolserver' });
  await expect
    .poll(async () => (await caller.call(system.updateProgress, { updateSessionId: id })).state, {
      timeout: 20_000,
    })
    .toBe('done');
};

const pairing = async () => {
  const { items } = await callerOf(site.server, person).call(host.hostList, {});
  return items[0]?.pairing ?? null;
};

/** Of whatever listens at the address of the program. */
const statusNow = async (): Promise<string> => {
  const answer = await fetch(`${program?.url ?? ''}/toolserver/v1/status/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);
  if (!answer) return '';
  const { data } = z.object({ data: z.object({ version: z.string() }) }).parse(await answer.json());
  return data.version;
};

const withProgram = (packed: readonly Packed[], change: (text: string) => string): Packed[] =>
  packed.map((file) =>
    file.path === 'toolserver.cjs'
      ? { ...file, octets: Buffer.from(change(file.octets.toString('utf8'))) }
      : file,
  );

describe('a paired tool server', () => {
  it('becomes the version that the site installs, and takes back one that does not serve', async () => {
    const own = callerOf(site.server, person);
    const { hostId } = await own.call(host.hostCreate, {
      name: 'Line 4',
      address: '',
      link: 'iolink-v1',
    });
    const { code } = await own.call(host.hostPair, { hostId });
    await commanded('add-host', 'http://127.0.0.1:9', '--name', 'Line 4');
    const connected = await commanded('connect', site.server.url, '--code', code);
    const [, id = ''] = /consent (\S+)/.exec(connected) ?? [];
    // The port is kept over the exchange: it is a free one, not any.
    const port = String(await freePort());
    program = await started([toolserverProgram, '--store', store, '--port', port], {
      IODD_UPDATE_SECONDS: '1',
    });
    const before = await statusNow();
    expect(before).toMatch(/^0\./);

    const newer = await toolserverFiles({ version: '0.8.0', pages: 'none' });
    await release('0.8.0', newer);
    // It takes none before its operator says so.
    expect([await statusNow(), (await pairing())?.version]).toEqual([before, null]);

    await commanded('updates', id, '--key', signer.key);
    await expect.poll(statusNow, { timeout: 30_000 }).toBe('0.8.0');
    await expect.poll(pairing, { timeout: 30_000 }).toMatchObject({ version: '0.8.0', versionRefused: null });

    const bad = withProgram(
      await toolserverFiles({ version: '0.9.0', pages: 'none' }),
      // Behind the line that names the interpreter.
      (text) => text.replace('\n', '\nif (process.send) process.exit(9);\n'),
    );
    await release('0.9.0', bad);
    await expect
      .poll(pairing, { timeout: 30_000 })
      .toMatchObject({ version: '0.8.0', versionRefused: '0.9.0' });
    expect(await statusNow()).toBe('0.8.0');
  }, 120_000);

  it('is given nothing with a credential that opens no host', async () => {
    const anyone = callerOf(site.server);
    const asked = { credential: `host_${'a'.repeat(43)}`, version: '0.1.0' };
    expect(await anyone.code(host.hostVersion, asked)).toBe('06013');
    expect(await anyone.code(host.hostArchive, asked)).toBe('06013');
  });
});
