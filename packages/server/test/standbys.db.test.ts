import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../drills/kit.ts';
import { type OwnPostgres, ownPostgres } from '../drills/library/services.ts';
import { readConfig } from '../src/config.ts';
import { importFile } from '../src/library/bulk-import.ts';
import { type RunningServer, startServer } from '../src/start.ts';
import { addPerson, callerOf, natsUrl, sessionOf } from './kit.ts';
import { type StandbyServer, standbyOf } from './standby-server.ts';

const { device, favorite, resource, user } = endpoints;

let primary: OwnPostgres;
let standby: StandbyServer;
let files: string;
const running: RunningServer[] = [];
/** What the instances warn of. */
const said: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });

const start = async (variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  const server = await startServer(
    readConfig({
      PORT: '0',
      DATABASE_URL: `${primary.url}/hub`,
      DATABASE_CONNECTIONS: '4',
      DATABASE_READ_URL: `${standby.url}/hub`,
      FILES_DIRECTORY: join(files, 'files'),
      VERSIONS_DIRECTORY: join(files, 'versions'),
      RUN_JOBS: 'no',
      DEMO_READY: 'no',
      DRAIN_MS: '0',
      NATS_URL: natsUrl,
      ...variables,
    }),
    { log },
  );
  running.push(server);
  return server;
};

const usable = ({ services }: RunningServer): number => services.reads.usage().usable;
const untilUsable = (server: RunningServer, count = 1): Promise<void> =>
  until(`${count} standbys can be read`, async () => usable(server) === count);

let first: RunningServer;
let second: RunningServer;
let rpId: string;
let boss: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'hub-files-'));
  primary = await ownPostgres();
  await primary.start();
  standby = await standbyOf(primary.port);
  first = await start();
  second = await start();
  const { database, objects, extractor } = first.services;
  const tools = { db: database.db, objects, extractor, acceptStamps: true };
  const demo = join(import.meta.dirname, '../demo/Erewhon-EV_3-20220905-IODD1.1.zip');
  const { outcome } = await importFile(tools, demo);
  if (outcome !== 'released') throw new Error(`the file is ${outcome}`);
  const { rows } = await database.pool.query<{ id: string }>('select id from release');
  rpId = rows[0]?.id ?? '';
  const withDatabase = { database };
  await addPerson(withDatabase, { userName: 'boss', isAdmin: true, vendorId: 1084 });
  boss = await sessionOf(withDatabase, 'boss');
  await Promise.all([untilUsable(first), untilUsable(second)]);
}, 240_000);
afterAll(async () => {
  for (const server of running) await server.stop();
  await standby.remove();
  await primary.remove();
  await rm(files, { recursive: true, force: true });
});
afterEach(() => said.splice(0));

/** The standby goes no further than it is. */
const held = async (work: () => Promise<void>): Promise<void> => {
  await standby.say('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await standby.say('select pg_wal_replay_resume()');
  }
};

const isWithdrawn = async (server: RunningServer, token?: string): Promise<boolean> =>
  (await callerOf(server, token).call(resource.detail, { rpId })).withdrawn !== null;

describe('the catalogue is read from a standby', () => {
  it('by every call that the list names, and by the public API', async () => {
    const visitor = callerOf(first);
    const before = first.services.reads.usage();
    await visitor.call(resource.keywordIndex, { keyword: 'ev' });
    await visitor.call(resource.tree, {});
    await visitor.call(resource.subtree, { vendorId: 1084 });
    await visitor.call(resource.list, { keyword: 'erewhon' });
    await visitor.call(resource.nearList, { keyword: 'erewhom' });
    await visitor.call(resource.newList, {});
    const { vendorId, deviceId, package: packed } = await visitor.call(resource.detail, { rpId });
    await visitor.call(device.deviceMatch, { vendorId, deviceId });
    for (const path of [
      `devices/${vendorId}/${deviceId}`,
      `search?q=erewhon`,
      `devices/${vendorId}/${deviceId}/revisions`,
      `files/${packed?.sha256 ?? ''}/resolved`,
      'changes',
    ])
      expect([path, (await fetch(`${first.url}/api/v1/${path}`)).status]).toEqual([path, 200]);
    const after = first.services.reads.usage();
    expect(after.atPrimary - before.atPrimary).toBe(0);
    expect(after.atStandbys - before.atStandbys).toBe(13);
    expect(said).toEqual([]);
  });

  it('which nobody can write to, and which holds no session', async () => {
    await held(async () => {
      const token = await sessionOf({ database: first.services.database }, 'boss');
      expect(await callerOf(second, token).code(user.loginCheck)).toBe('00000');
      expect(await callerOf(first, token).code(user.logout)).toBe('00000');
      expect(await callerOf(second, token).code(user.loginCheck)).toBe('01004');
    });
  });

  it('with the favourites of a person as they are', async () => {
    const person = callerOf(first, boss);
    await person.call(favorite.add, { rpId });
    await untilUsable(first);
    await held(async () => {
      await person.call(favorite.remove, { rpId });
      expect((await person.call(resource.detail, { rpId })).collected).toBe(false);
    });
  });

  it('but not before it has what this person wrote, at whichever instance', async () => {
    await held(async () => {
      const person = callerOf(first, boss);
      await person.call(resource.withdraw, { rpId, cause: 'error', reason: 'A wrong limit' });
      expect(await isWithdrawn(first, boss)).toBe(true);
      expect(await isWithdrawn(second, boss)).toBe(true);
      // Everybody else reads what was there a moment ago.
      expect(await isWithdrawn(first)).toBe(false);
      expect(await isWithdrawn(second)).toBe(false);
      expect(usable(second)).toBe(1);
    });
    await expect.poll(() => isWithdrawn(second)).toBe(true);
    const atStandbys = (): number => first.services.reads.usage().atStandbys;
    const before = atStandbys();
    await until('the author reads there, too', async () => {
      await isWithdrawn(first, boss);
      return atStandbys() > before;
    });
  });
});

describe('a standby', () => {
  it('that is further behind than allowed is not read', async () => {
    const strict = await start({ DATABASE_READ_LAG_SECONDS: '1' });
    await untilUsable(strict);
    await held(async () => {
      await first.services.database.pool.query(`select pg_logical_emit_message(true, 'test', 'something')`);
      await untilUsable(strict, 0);
      expect(usable(first)).toBe(1);
      const before = strict.services.reads.usage().atPrimary;
      expect((await callerOf(strict).call(resource.list, { keyword: 'erewhon' })).items).toHaveLength(0);
      expect(strict.services.reads.usage().atPrimary).toBe(before + 1);
    });
    await untilUsable(strict);
  });

  it('that is lost costs nobody an answer, and is read again when it is back', async () => {
    standby.kill();
    for (let call = 0; call < 10; call += 1) expect(await isWithdrawn(first)).toBe(true);
    await untilUsable(first, 0);
    expect(await isWithdrawn(first, boss)).toBe(true);
    standby.start();
    await untilUsable(first);
    const before = first.services.reads.usage().atStandbys;
    expect(await isWithdrawn(first)).toBe(true);
    expect(first.services.reads.usage().atStandbys).toBe(before + 1);
  });

  it('that was promoted is not read: only one server is the database', async () => {
    await standby.say('select pg_promote()');
    await untilUsable(first, 0);
    expect(await isWithdrawn(first)).toBe(true);
  });
});
