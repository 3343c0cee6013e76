import { Kysely, PostgresDialect, sql, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Tracing } from '../base/tracing.ts';
import { asTransaction } from './open-transaction.ts';
import type { DB } from './schema.gen.ts';
import { tracePool } from './traced.ts';

/** What a store takes as its first argument: a connection, or the transaction it must stay inside. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Counts and identities fit a double; the driver's default is text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day has no time zone: keep `2020-02-02` as it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Knows when a transaction is open, so that calls to the outside can refuse to be made in it. */
class WatchedKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => asTransaction(() => work(tx)));
    return builder;
  }
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Connecting {
  readonly max?: number;
  readonly min?: number;
  readonly tracing?: Tracing | null;
}

export const connect = (
  connectionString: string,
  { max = 10, min = 0, tracing = null }: Connecting = {},
): Database => {
  const pool = new pg.Pool({
    connectionString,
    max,
    // A burst after a quiet moment would wait for PostgreSQL to start a process for each of its connections.
    min,
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 5_000,
    // Compiling a query takes longer than any of ours runs. Days are counted in one time zone, whatever the server's.
    options: '-c jit=off -c timezone=UTC',
  });
  // A lost connection must not end the process. An idle one is replaced by the next query; one that somebody holds
  // is the pool's no more and fails the query that comes next, however long the holder waits for something else.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (tracing) tracePool(pool, tracing);
  const db = new WatchedKysely({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};

/** Fails while PostgreSQL does not answer. */
export const ping = (db: Db) => sql`select 1`.execute(db);

/** Opens the connections of the pool before they are needed; one that cannot be opened now is opened when it is. */
export const warmUp = async ({ pool }: Database): Promise<void> => {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const one of opened) if (one.status === 'fulfilled') one.value.release();
};
