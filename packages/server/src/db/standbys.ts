import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tracing } from '../base/tracing.ts';
import { inTime } from '../base/looked-up.ts';
import { codeOf, isOutage } from '../base/errors.ts';
import { connect, type Database, type Db } from './connect.ts';

/*
 * Servers that follow the database, and what is read from them: the catalogue, for everybody whose own writes they have
 * (docs/adr/standbys.md). Positions are places in the log of the database, as numbers.
 */

/** Where something is read: the database itself, or a standby. */
export type Source = Pick<Database, 'db' | 'pool'>;

export interface Reads {
  /** Reads at a standby that has what this account wrote, else at the database; a standby that fails is left. */
  from<T>(accountId: string | null, read: (source: Source) => Promise<T>): Promise<T>;
  /** What this account wrote is committed: from now on it reads nothing older. */
  wrote(accountId: string): Promise<void>;
  usage(): { readonly usable: number; readonly atStandbys: number; readonly atPrimary: number };
  close(): Promise<void>;
}

interface ReadsOptions {
  readonly database: Source;
  readonly urls: readonly string[];
  /** A standby that is further behind is not asked. */
  readonly lagMs: number;
  readonly connections: number;
  readonly hasNames: boolean;
  readonly tracing: Tracing | null;
  readonly log: Logger;
  readonly lookEveryMs?: number;
}

interface Mark {
  readonly at: number;
  readonly position: number;
}

const usualLookEveryMs = 250;
/** A server that says nothing for so long is away. */
const lookWithinMs = 1_000;
/** What was asked of a server that stopped in the middle is asked of the database instead. */
const answersWithinMs = 5_000;

const numberOf = (position: string) => sql.raw(`pg_wal_lsn_diff(${position}, '0/0')::int8`);

const positionOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select ${numberOf('pg_current_wal_lsn()')} as position`.execute(db);
  return rows[0]?.position ?? 0;
};

/** Null at a server that follows nobody: it was promoted, and only one of those is the database. */
const replayedOf = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ replayed: number | null }>`
    select case when pg_is_in_recovery() then ${numberOf('pg_last_wal_replay_lsn()')} end as replayed`.execute(
    db,
  );
  return rows[0]?.replayed ?? null;
};

/** What was cancelled at a standby because the log went on, and what it cannot carry out: the database can. */
const standbyOnly = new Set(['40001', '25006', '40P01']);
const isOfStandby = (error: unknown): boolean =>
  isOutage(error) ||
  standbyOnly.has(codeOf(error)) ||
  (error instanceof Error && error.message === 'Query read timeout');

interface Standby {
  readonly database: Database;
  /** Null while it is not used. */
  replayed: number | null;
}

/** The latest moment of which a standby has everything; undefined for none that is remembered. */
const has = (marks: readonly Mark[], replayed: number): number | undefined =>
  marks.findLast(({ position }) => position <= replayed)?.at;

/** Looks at the database and its standbys again and again, and says which of them can be read. */
const openWatch = (
  standbys: readonly Standby[],
  { database, lagMs, log, lookEveryMs = usualLookEveryMs }: ReadsOptions,
) => {
  let marks: readonly Mark[] = [];
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const mark = async (): Promise<void> => {
    const at = performance.now();
    const position = await inTime(() => positionOf(database.db), lookWithinMs);
    // One that is older than the bound says what "too far behind" is.
    const tooOld = marks.findLastIndex((one) => one.at < at - lagMs);
    marks = [...marks.slice(Math.max(0, tooOld)), { at, position }];
  };
  const lookAt = async (standby: Standby): Promise<void> => {
    const before = standby.replayed;
    try {
      const replayed = await inTime(() => replayedOf(standby.database.db), lookWithinMs);
      // While the database itself is away nothing is written that a standby could miss.
      const now = marks.at(-1)?.at ?? 0;
      const at = replayed === null ? undefined : has(marks, replayed);
      standby.replayed = at !== undefined && now - at <= lagMs ? replayed : null;
    } catch (error) {
      standby.replayed = null;
      if (before !== null) log.warn({ err: error }, 'a standby does not answer');
    }
  };
  const look = async (): Promise<void> => {
    await mark().catch((error: unknown) => log.debug({ err: error }, 'the position is not known'));
    await Promise.all(standbys.map(lookAt));
  };
  const round = async (): Promise<void> => {
    await look();
    if (!isClosed) timer = setTimeout(() => void (running = round()), lookEveryMs).unref();
  };
  let running = standbys.length > 0 ? round() : Promise.resolve();
  return {
    /** Whether it is known where the database is; if not, nobody can say how old an old write is. */
    isCurrent: (): boolean => performance.now() - (marks.at(-1)?.at ?? 0) < lagMs,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
};

/** Zero for somebody whose last write is older than any standby that is used: it has it. */
const lastWriteOf = async (db: Db, accountId: string, lagMs: number): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select ${numberOf('position')} as position from last_write
    where account_id = ${accountId} and at > now() - ${2 * lagMs} * interval '1 millisecond'`.execute(db);
  return rows[0]?.position ?? 0;
};

/**
 * Without waiting for the disk: what a crash of the database takes away here, it takes from nobody who still reads. An
 * old position is replaced whatever it is: it may come from a backup of another cluster.
 */
const note = (db: Db, accountId: string) =>
  sql`
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into last_write (account_id, position)
    select ${accountId}, pg_current_wal_insert_lsn() from quick
    on conflict (account_id) do update set position = excluded.position, at = excluded.at
    where last_write.position < excluded.position or last_write.at < now() - interval '1 minute'`.execute(db);

export const openReads = (options: ReadsOptions): Reads => {
  const { database, urls, lagMs, connections, hasNames, tracing, log } = options;
  const standbys = urls.map((url): Standby => ({
    database: connect(url, { max: connections, hasNames, tracing, answersWithinMs }),
    replayed: null,
  }));
  const watch = openWatch(standbys, options);
  // Instances begin at different ones, and stay there: what somebody saw once does not vanish on the next page.
  const first = Math.floor(Math.random() * standbys.length);
  const inOrder = [...standbys.slice(first), ...standbys.slice(0, first)];
  const counts = { atStandbys: 0, atPrimary: 0 };

  const chosenFor = async (accountId: string | null): Promise<Standby | undefined> => {
    if (!inOrder.some(({ replayed }) => replayed !== null)) return undefined;
    if (accountId !== null && !watch.isCurrent()) return undefined;
    const written = accountId === null ? 0 : await lastWriteOf(database.db, accountId, lagMs);
    return inOrder.find(({ replayed }) => replayed !== null && replayed >= written);
  };
  const atPrimary = <T>(read: (source: Source) => Promise<T>): Promise<T> => {
    counts.atPrimary += 1;
    return read(database);
  };
  return {
    async from(accountId, read) {
      const standby = await chosenFor(accountId);
      if (!standby) return atPrimary(read);
      try {
        const answer = await read(standby.database);
        counts.atStandbys += 1;
        return answer;
      } catch (error) {
        if (!isOfStandby(error)) throw error;
        // Until the next look finds it well.
        standby.replayed = null;
        log.warn({ err: error }, 'a standby failed; the database is asked instead');
        return atPrimary(read);
      }
    },
    async wrote(accountId) {
      if (standbys.length === 0) return;
      // The write itself is done: its answer does not fail because of this.
      await note(database.db, accountId).catch((error: unknown) =>
        log.warn({ err: error }, 'a write is not noted; its author may read what was before'),
      );
    },
    usage: () => ({
      usable: standbys.filter(({ replayed }) => replayed !== null).length,
      ...counts,
    }),
    async close() {
      await watch.close();
      await Promise.all(standbys.map((standby) => standby.database.close()));
    },
  };
};
