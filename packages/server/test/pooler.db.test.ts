import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@iodd-hub/contract';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgbouncerAt, type Pooler } from '../drills/cluster/pgbouncer.ts';
import { until } from '../drills/kit.ts';
import { readConfig } from '../src/config.ts';
import { connect } from '../src/db/connect.ts';
import { type RunningServer, startServer } from '../src/start.ts';
import { addPerson, callerOf, natsUrl, sessionOf, testDatabase } from './kit.ts';

const { message, resource, user } = endpoints;

type Scratch = Awaited<ReturnType<typeof testDatabase>>;
let database: Scratch;
let pooler: Pooler;
let pooledUrl: string;
let files: string;
const running: RunningServer[] = [];
const said: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) });

const start = async (variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  const server = await startServer(
    readConfig({
      PORT: '0',
      DATABASE_URL: pooledUrl,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_NAMED_STATEMENTS: 'no',
      DATABASE_CONNECTIONS: '6',
      FILES_DIRECTORY: join(files, 'files'),
      VERSIONS_DIRECTORY: join(files, 'versions'),
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

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'hub-files-'));
  database = await testDatabase();
  const url = new URL(database.url);
  // Fewer than the instances have: a statement is carried out by whichever is free.
  pooler = await pgbouncerAt(Number(url.port), 3);
  await pooler.start();
  pooledUrl = pooler.url + url.pathname;
}, 120_000);
afterAll(async () => {
  for (const server of running) await server.stop();
  await pooler.remove();
  await database.close();
  await rm(files, { recursive: true, force: true });
});

describe('behind PgBouncer in transaction mode', () => {
  it('two instances serve, with the settings of the role', async () => {
    const servers = await Promise.all([start(), start()]);
    const client = new pg.Client({ connectionString: pooledUrl });
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('jit') as jit, current_setting('timezone') as timezone`,
    );
    await client.end();
    expect(rows).toEqual([{ jit: 'off', timezone: 'UTC' }]);
    await addPerson({ database }, { userName: 'paula' });
    const token = await sessionOf({ database }, 'paula');
    const codes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const caller = callerOf(servers[index % 2] ?? servers[0], token);
        const note = { title: `Note ${index}`, content: 'Content', name: 'Name' };
        const contact = { email: 'name@example.com', phone: '+34 91 555 01 02' };
        return [
          await caller.code(user.loginCheck),
          await caller.code(resource.list, { keyword: 'sensor' }),
          await caller.code(message.messageSave, { ...note, ...contact }),
        ];
      }),
    );
    // Some messages are refused by the limit, which both count.
    expect(codes.flat().filter((code) => !['00000', '09004'].includes(code))).toEqual([]);
    expect(codes.filter(([, , saved]) => saved === '00000')).toHaveLength(20);
    expect(said).toEqual([]);
  }, 120_000);

  it('named statements are lost between its connections, and without names none is', async () => {
    const statement = (number: number) => ({
      name: `named-${number}`,
      text: 'select $1::int as one',
      values: [number],
    });
    const faultsWith = async (hasNames: boolean): Promise<unknown[]> => {
      const pooled = connect(pooledUrl, { max: 8, isPooled: true, hasNames });
      const asked = Array.from({ length: 60 }, (_, index) => pooled.pool.query(statement(index % 5)));
      const answered = await Promise.allSettled(asked);
      await pooled.close();
      return answered.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    };
    const named = await faultsWith(true);
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter((fault) => !/prepared statement ".*" (already exists|does not exist)/.test(String(fault))),
    ).toEqual([]);
    expect(await faultsWith(false)).toEqual([]);
  });

  it('a pooler that was killed is used again when it is back', async () => {
    const [server] = running;
    if (!server) throw new Error('no server runs');
    await pooler.kill();
    expect(await callerOf(server).code(resource.list, { keyword: 'sensor' })).toBe('09005');
    await pooler.start();
    await until(
      'the search answers',
      async () => (await callerOf(server).code(resource.list, { keyword: 'sensor' })) === '00000',
    );
  });
});
