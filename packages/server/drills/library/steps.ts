import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../src/db/connect.ts';
import type { Jobs } from '../../src/jobs/jobs.ts';
import type { ObjectStore } from '../../src/objects/object-store.ts';
import * as blobs from '../../src/stores/blobs.ts';
import type { Ledger } from './clients.ts';
import type { OwnStore } from './services.ts';

/** Where the drill looks, and what it can hold from outside: nothing in the server knows of it. */
export interface Bench {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly store: OwnStore;
  readonly ledger: Ledger;
  /** Keeps the second halves of forms back. */
  readonly holdForms: () => () => void;
}

type Condition = RawBuilder<unknown>;

/** Lets go; safe to call twice, and after what was held has died. */
export type Release = () => Promise<void>;

/** The gateway does not answer, as a slow one. */
const slowGateway = async ({ store }: Bench): Promise<Release> => {
  await store.pause();
  return store.resume;
};

/** Somebody's long transaction is in the way of every write to a table. */
const lockOn =
  (table: string) =>
  async ({ databaseUrl }: Bench): Promise<Release> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`begin; lock table ${table} in share mode`);
    return () => client.end().catch(() => undefined);
  };

const slowSender = async ({ holdForms }: Bench): Promise<Release> => {
  const release = holdForms();
  return async () => release();
};

/** A day passes for some of what nothing keeps, claims on it end, and the hour of the next clean-up comes. */
export const orderSweep = ({ db, jobs }: Pick<Bench, 'db' | 'jobs'>, which: Condition): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`
      update blob set created_at = created_at - interval '2 days', sweeping_until = sweeping_until - interval '2 days'
      where not is_kept and ${which}`.execute(tx);
    await sql`
      update blob_write set until = until - interval '2 days'
      where sha256 in (select sha256 from blob where not is_kept and ${which})`.execute(tx);
    await jobs.enqueue(tx, 'clean-up', {});
  });

/** The sweep has begun, and the gateway lets it wait. */
const slowSweep = async (bench: Bench): Promise<Release> => {
  const bytes = Buffer.from(`orphan ${Date.now()}`);
  const orphan = await blobs.store(bench.db, bench.objects, { bytes, mediaType: 'text/plain' });
  const release = await slowGateway(bench);
  await orderSweep(bench, sql`sha256 = ${blobs.bytesOf(orphan)}`);
  return release;
};

const nothing = async (): Promise<Release> => async () => undefined;

interface Seen {
  readonly bench: Bench;
  /** The time of the database when the hold began. */
  readonly since: Date;
  /** What was acknowledged by then. */
  readonly uploaded: number;
  readonly released: number;
}

const exists =
  (query: (seen: Seen) => Condition) =>
  async (seen: Seen): Promise<boolean> =>
    (await sql`${query(seen)} limit 1`.execute(seen.bench.db)).rows.length > 0;

const waitsFor = (table: string) =>
  exists(() => sql`select from pg_locks where relation = ${table}::regclass and not granted`);

export interface Step {
  readonly name: string;
  /** Keeps the work at the step until it has been seen there. */
  readonly hold: (bench: Bench) => Promise<Release>;
  readonly isReached: (seen: Seen) => Promise<boolean>;
}

/** Every way of bytes through import and release, in its order. */
export const steps: readonly Step[] = [
  {
    name: 'receiving',
    hold: slowSender,
    isReached: async ({ bench }) => bench.ledger.open.receiving > 0,
  },
  {
    name: 'storing',
    hold: slowGateway,
    isReached: exists(({ since }) => sql`select from blob where stored_at is null and created_at > ${since}`),
  },
  {
    name: 'stored',
    hold: lockOn('import'),
    isReached: exists(({ since }) => sql`select from blob where stored_at > ${since} and not is_kept`),
  },
  {
    name: 'acknowledged',
    hold: nothing,
    isReached: async ({ bench, uploaded }) => bench.ledger.uploaded.size > uploaded,
  },
  {
    name: 'reading',
    hold: nothing,
    isReached: exists(
      ({ since }) => sql`select from import where progress between 1 and 89 and created_at > ${since}`,
    ),
  },
  { name: 'checking', hold: lockOn('extract'), isReached: waitsFor('extract') },
  {
    name: 'checked',
    hold: nothing,
    isReached: exists(
      ({ since }) => sql`select from import where state = 'checked' and checked_at > ${since}`,
    ),
  },
  {
    name: 'ordered',
    hold: nothing,
    isReached: async ({ bench }) => bench.ledger.open.releasing > 0,
  },
  { name: 'releasing', hold: lockOn('publication'), isReached: waitsFor('publication') },
  {
    name: 'released',
    hold: nothing,
    isReached: async ({ bench, released }) => bench.ledger.released.size > released,
  },
  { name: 'sealing', hold: lockOn('publication_seal'), isReached: waitsFor('publication_seal') },
  {
    name: 'sweeping',
    hold: slowSweep,
    isReached: exists(() => sql`select from blob where sweeping_until > now()`),
  },
];
