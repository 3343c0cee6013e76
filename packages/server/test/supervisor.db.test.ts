import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../drills/kit.ts';
import { type Instance, startInstance } from '../drills/update/instance.ts';
import { beginLoad } from '../drills/update/load.ts';
import { openVersions } from '../drills/update/versions.ts';
import type { ScratchDatabase } from '../src/db/scratch.ts';
import { addSignedIn, callerOf, testDatabase } from './kit.ts';

/* Processes as an operator starts them. `npm run drill:update` does the same with whole archives and every fault. */

const { system } = endpoints;
const limitMs = 180_000;
const directory = mkdtempSync(join(tmpdir(), 'hub-supervisor-'));
const files = join(directory, 'files');
const versions = openVersions({ isWhole: false });
let database: ScratchDatabase;
let instance: Instance;
let load: ReturnType<typeof beginLoad>;
let token = '';

beforeAll(async () => {
  // Where Node looks for a package that a version has not brought along.
  symlinkSync(
    fileURLToPath(new URL('../../../node_modules', import.meta.url)),
    join(directory, 'node_modules'),
  );
  database = await testDatabase();
  await versions.makeHome(join(directory, 'home'), '1.0.0');
  instance = await startInstance(join(directory, 'home'), {
    DATABASE_URL: database.url,
    FILES_DIRECTORY: files,
    VERSIONS_DIRECTORY: join(directory, 'versions'),
    UPDATE_KEYS: versions.key,
  });
  const people = [{ userName: 'superadmin', isAdmin: true, vendorId: superVendorId }];
  token = (await addSignedIn({ database }, people))['superadmin'] ?? '';
  load = beginLoad([instance.url], 4);
}, limitMs);
afterAll(async () => {
  await load.end();
  await instance.stop();
  await database.close();
  rmSync(directory, { recursive: true });
});

const caller = () => callerOf(instance, token);
const running = async (): Promise<unknown> => (await fetch(`${instance.url}/health`)).json();

const endOf = async (updateSessionId: string) => {
  await until(
    'it ends',
    async () => (await caller().call(system.updateProgress, { updateSessionId })).finish,
    {
      limitMs,
      everyMs: 200,
    },
  );
  return caller().call(system.updateProgress, { updateSessionId });
};

it(
  'restarts without a failed request, and refuses a second restart meanwhile',
  async () => {
    const { id } = await caller().call(system.restart, {});
    expect(await caller().code(system.restart)).toBe('07003');
    expect(await endOf(id)).toMatchObject({ state: 'done', version: '1.0.0', versionBefore: '1.0.0' });
    const { answered, failures } = load.take();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  },
  limitMs,
);

it(
  'a new version takes over without a failed request',
  async () => {
    versions.release(files, { application: 'service', version: '1.1.0' });
    const { id } = await caller().call(system.startUpdate, { applicationName: 'service' });
    expect(await endOf(id)).toMatchObject({ state: 'done', updateProgress: 100, version: '1.1.0' });
    expect(await running()).toMatchObject({ version: '1.1.0' });
    expect(load.take().failures).toEqual([]);
  },
  limitMs,
);

it(
  'one that is not well does not take over, whatever its trial said, and nobody notices',
  async () => {
    versions.release(files, { application: 'service', version: '1.2.0', fault: 'notHealthy' });
    const { id } = await caller().call(system.startUpdate, { applicationName: 'service' });
    expect(await endOf(id)).toMatchObject({
      state: 'switchedBack',
      reason: 'notHealthy',
      versionBefore: '1.1.0',
    });
    expect(await running()).toMatchObject({ version: '1.1.0' });
    expect(load.take().failures).toEqual([]);
  },
  limitMs,
);
