import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { queueAges } from '../../src/stores/site-figures.ts';
import { megabytesOf } from '../../bench/live/children.ts';
import type { Program } from '../relay/programs.ts';

/* What is looked at all the time, by its name. */

export type Figures = Readonly<Record<string, number>>;
export type Programs = Readonly<Record<string, readonly Pick<Program, 'child'>[]>>;

const openFiles = ({ child: { pid } }: Pick<Program, 'child'>): number =>
  readdirSync(`/proc/${pid}/fd`).length;

const unitOctets = 1e6;

/** Memory and open files of every process. */
export const figuresOfPrograms = (programs: Programs): Figures =>
  Object.fromEntries(
    Object.entries(programs).flatMap(([kind, all]) =>
      all.flatMap((program, at) => {
        const name = all.length > 1 ? `${kind} ${at + 1}` : kind;
        return [
          [`memory ${name}`, megabytesOf(program)],
          [`files ${name}`, openFiles(program)],
        ] as const;
      }),
    ),
  );

/** Connections, and what waits longest. */
export const figuresOfDatabase = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<{ connections: number; transaction: number }>`
    select count(*)::integer as connections,
      coalesce(extract(epoch from max(now() - xact_start)), 0)::float as transaction
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  const ages = await queueAges(db);
  return {
    connections: rows[0]?.connections ?? 0,
    'longest transaction': rows[0]?.transaction ?? 0,
    'oldest job': Math.max(0, ...ages.map(({ seconds }) => seconds)),
  };
};

/** Millions of octets of each table with its indexes; parts of a partitioned table count as the whole. */
export const sizesOfTables = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<{ name: string; octets: string }>`
    select coalesce(parent.relname, own.relname) as name, sum(pg_total_relation_size(own.oid)) as octets
    from pg_class own
    join pg_namespace on pg_namespace.oid = own.relnamespace
    left join pg_inherits on pg_inherits.inhrelid = own.oid
    left join pg_class parent on parent.oid = pg_inherits.inhparent
    where own.relkind = 'r' and nspname in ('public', 'pgboss')
    group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, octets }) => [name, Number(octets) / unitOctets]));
};
