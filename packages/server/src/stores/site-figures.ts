import { sql } from 'kysely';
import type { SiteFigures } from '../base/watched-parts.ts';
import type { QueueAge } from '../base/work-metrics.ts';
import type { Db } from '../db/connect.ts';
import * as backups from './backups.ts';

/* How the site as a whole is doing: what operators look at, the same whichever instance asks. */

/**
 * Seconds that the oldest entry without a seal has waited. A log is sealed in the order of its entries but for those of
 * transactions that ended late, so the newest are looked at.
 */
const unsealedIn = async (db: Db, entries: string, seals: string): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(e.at)), 0)::float8 as seconds
    from (select id, at from ${sql.table(entries)} order by id desc limit 10000) e
    where not exists (select from ${sql.table(seals)} s where s.entry_id = e.id)`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
};

export const unsealedSeconds = async (db: Db): Promise<Record<'audit' | 'publications', number>> => ({
  audit: await unsealedIn(db, 'audit_entry', 'audit_seal'),
  publications: await unsealedIn(db, 'publication', 'publication_seal'),
});

interface DatabaseFigures {
  readonly bytes: number;
  readonly version: string;
  readonly replicas: number;
  readonly lag: number;
}

/** Who may not see how far a replica is, sees that there is one. */
export const database = async (db: Db): Promise<DatabaseFigures> => {
  const { rows } = await sql<DatabaseFigures>`
    select pg_database_size(current_database())::float8 as bytes,
      current_setting('server_version') as version,
      (select count(*)::int from pg_stat_replication) as replicas,
      case when pg_is_in_recovery() then 0 else coalesce((
        select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) from pg_stat_replication), 0) end::float8 as lag`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('PostgreSQL said nothing about itself');
  return found;
};

export const siteFigures = async (db: Db): Promise<SiteFigures> => {
  const { bytes, replicas, lag } = await database(db);
  const backup = await backups.newestAt(db);
  return {
    databaseBytes: bytes,
    replicas,
    replicationLagBytes: lag,
    lastBackup: backup === null ? 0 : backup.getTime() / 1000,
    unsealedSeconds: await unsealedSeconds(db),
  };
};

/** How long the oldest job of each queue has been due. */
export const queueAges = async (db: Db): Promise<QueueAge[]> => {
  const { rows } = await sql<QueueAge>`
    select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`.execute(
    db,
  );
  return rows;
};

interface MigrationFigures {
  readonly applied: number;
  readonly newest: string;
  readonly unnoted: number;
}

/** What was applied, and of how many nobody noted what they said. */
export const migrations = async (db: Db): Promise<MigrationFigures> => {
  const { rows } = await sql<MigrationFigures>`
    select count(*)::int as applied, coalesce(max(m.name), '') as newest,
      (count(*) filter (where c.name is null))::int as unnoted
    from kysely_migration m left join migration_checksum c on c.name = m.name`.execute(db);
  return rows[0] ?? { applied: 0, newest: '', unnoted: 0 };
};

/** When a mail was sent last, of those that are still kept. */
export const lastSentMail = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select max(sent_at) as at from mail`.execute(db);
  return rows[0]?.at ?? null;
};

interface ObjectFigures {
  readonly count: number;
  readonly bytes: number;
}

/** Files that the product knows, by its own records: nobody lists a store of millions. */
export const objects = async (db: Db): Promise<ObjectFigures> => {
  const { rows } = await sql<ObjectFigures>`
    select count(*)::float8 as count, coalesce(sum(size), 0)::float8 as bytes from blob`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
};
