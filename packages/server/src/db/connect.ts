import { Kysely, PostgresDialect, sql, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Tracing } from '../base/tracing.ts';
import { asTransaction } from './open-transaction.ts';
import { sessionOptions } from './role-settings.ts';
import type { DB } from './schema.gen.ts';
import { tracePool } from './traced.ts';
import { leaveOutNames } from './unnamed.ts';

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
  /** A pooler is in between: settings are the role's (role-settings.ts), a connection is nobody's. */
  readonly isPooled?: boolean;
  /** Whether statements are prepared by name; false where a pooler cannot carry them. */
  readonly hasNames?: boolean;
  /** For a server that may stop in the middle of an answer without a word. */
  readonly answersWithinMs?: number;
}

export const connect = (
  connectionString: string,
  { max = 10, min = 0, tracing = null, isPooled = false, hasNames = true, answersWithinMs }: Connecting = {},
): Database => {
  const pool = new pg.Pool({
    connectionString,
    max,
    // A burst after a quiet moment would wait for PostgreSQL to start a process for each of its connections.
    min,
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: 5_000,
    ...(!isPooled && { options: sessionOptions }),
    ...(answersWithinMs !== undefined && { query_timeout: answersWithinMs, keepAlive: true }),
  });
  // A lost connection must not end the process. An idle one is replaced by the next query; one that somebody holds
  // is the pool's no more and fails the query that comes next, however long the holder waits for something else.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!hasNames) leaveOutNames(pool);
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
