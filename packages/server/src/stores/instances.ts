import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/* Processes that serve the site, as they say themselves. */

export interface Instance {
  readonly id: string;
  readonly version: string;
  /** The name of its machine. */
  readonly host: string;
  readonly runs_jobs: boolean;
}

export interface SeenInstance extends Instance {
  readonly started_at: Date;
  readonly seen_at: Date;
}

/** Who said nothing for so long is not there; who said nothing for a day is forgotten. */
const absentSeconds = 30;

export const saw = async (db: Db, { id, version, host, runs_jobs }: Instance): Promise<void> => {
  await sql`insert into running_instance (id, version, host, runs_jobs)
    values (${id}::uuid, ${version}, ${host}, ${runs_jobs})
    on conflict (id) do update set seen_at = now()`.execute(db);
};

export const forget = async (db: Db, id: string): Promise<void> => {
  await sql`delete from running_instance
    where id = ${id}::uuid or seen_at < now() - interval '1 day'`.execute(db);
};

export const present = async (db: Db): Promise<SeenInstance[]> => {
  const { rows } = await sql<SeenInstance>`
    select id, version, host, runs_jobs, started_at, seen_at from running_instance
    where seen_at > now() - make_interval(secs => ${absentSeconds}) order by started_at, id`.execute(db);
  return rows;
};
