import { sql } from 'kysely';
import { readConfig } from '../../src/config.ts';
import { openSealing } from '../../src/setup/sealing.ts';
import * as audit from '../../src/stores/audit.ts';
import { pause, say, type ServerProcess, until } from '../kit.ts';
import { call, sessionOf } from './archive.ts';
import { lastLine, runCommand } from './commands.ts';
import type { Filled } from './fill.ts';
import { postMessage } from './load.ts';
import { openPgbackrest } from './pgbackrest.ts';
import { type Machine, startSite } from './site.ts';

interface Moment {
  readonly server: ServerProcess;
  readonly port: number;
  readonly filled: Filled;
  readonly certificate: string;
  readonly timeout: number | null;
}

const rpoSeconds = 60;

/** Messages one after the other: the time at which each was acknowledged. */
const startWriting = (url: string) => {
  const acknowledged = new Map<string, number>();
  const state = { isOver: false };
  const write = async (): Promise<void> => {
    for (let count = 0; !state.isOver; count += 1) {
      if (await postMessage(url, `minute ${count}`)) acknowledged.set(`minute ${count}`, Date.now());
      await pause(50);
    }
  };
  const done = write();
  return {
    acknowledged,
    stop: async (): Promise<void> => {
      state.isOver = true;
      await done;
    },
  };
};

const titlesIn = async (machine: Machine): Promise<Set<string>> => {
  const database = machine.connect();
  const { db } = database;
  const rows = await db.selectFrom('message').select('title').execute();
  await database.close();
  return new Set(rows.map(({ title }) => title));
};

const isThere = async (machine: Machine, id: string): Promise<boolean> => {
  const database = machine.connect();
  const { db } = database;
  const row = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  await database.close();
  return row !== undefined;
};

/** Seals what an administrator did, as the minute does, so that an anchor outside the database tells of it. */
const sealNow = async (machine: Machine): Promise<void> => {
  const database = machine.connect();
  const { db } = database;
  const config = readConfig(machine.variables);
  const sealing = await openSealing(config, await machine.objects());
  while ((await audit.seal(db, sealing)) > 0);
  await database.close();
};

/** An administrator deletes an account; answers the moment before. */
const deleteAccount = async (machine: Machine, url: string, { victim }: Filled): Promise<Date> => {
  const database = machine.connect();
  const session = await sessionOf(database, 'admin');
  await database.db
    .updateTable('account')
    .set({ must_change_password: false, email: 'admin@example.com' })
    .where('user_name', '=', 'admin')
    .execute();
  await pause(300);
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db);
  await pause(300);
  const code = await call(url, '/api/user/delete', session, { id: victim.id, userName: victim.userName });
  await database.close();
  if (code !== '00000' || !rows[0]) throw new Error(`nothing was deleted: ${code}`);
  return rows[0].at;
};

/** PostgreSQL is read while it still replays; what it has by then is not yet what was restored. */
const untilReplayed = async (machine: Machine): Promise<void> => {
  const database = machine.connect();
  const isOver = async (): Promise<boolean> => {
    const { rows } = await sql<{ over: boolean }>`select not pg_is_in_recovery() as over`.execute(
      database.db,
    );
    return rows[0]?.over === true;
  };
  await until('everything is replayed', isOver);
  await database.close();
};

/** The segment that is written to. */
const segmentOf = async (machine: Machine): Promise<string> => {
  const database = machine.connect();
  const { db } = database;
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(
    db,
  );
  await database.close();
  return rows[0]?.name ?? '';
};

/** Waits until a segment is archived, and answers what PostgreSQL says of its archive. */
const untilArchived = async (machine: Machine, segment: string): Promise<string> => {
  const database = machine.connect();
  const { db } = database;
  const look = () =>
    sql<{ newest: string; said: string }>`
      select last_archived_wal as newest, format('%s segments archived, %s tries failed, the last one %s s ago',
        archived_count, failed_count, round(extract(epoch from now() - last_archived_time), 1)) as said
      from pg_stat_archiver`.execute(db);
  // Their names grow with time.
  const isArchived = async (): Promise<boolean> => ((await look()).rows[0]?.newest ?? '') >= segment;
  await until(`${segment} is archived`, isArchived, { limitMs: 2 * rpoSeconds * 1000, everyMs: 200 });
  const { rows } = await look();
  await database.close();
  return rows[0]?.said ?? '';
};

/** The logs of an earlier moment are not those that were anchored: it is said, and an operator goes on knowingly. */
const proveLogs = async ({ variables }: Machine): Promise<string[]> => {
  const told = await runCommand('audit-verify', [], variables);
  say(told.output.trim());
  const isTold = told.code === 1 && /audit log: broken at entry \d+.*anchor \d+/.test(told.output);
  await runCommand('audit-verify', ['--accept', 'restored to a moment before a deletion'], variables);
  return isTold ? [] : ['audit:verify does not notice that the logs are those of an earlier moment'];
};

/** Continuous archiving: to a moment before a deletion, and to the last minute. Answers what is wrong. */
export const proveMoment = async (machine: Machine, given: Moment): Promise<string[]> => {
  const { filled, port, server, certificate, timeout } = given;
  const { postgres, storePort } = machine;
  const problems: string[] = [];
  await server.signal('SIGTERM');
  await machine.makeBucket('database');
  const backrest = await openPgbackrest({ postgres, storePort, certificate, timeout });
  try {
    const seconds = await backrest.configure();
    await backrest.run('stanza-create');
    await backrest.run('check');
    const full = await backrest.run('--type=full', 'backup');
    say(`pgbackrest: full backup in ${full.seconds.toFixed(1)} s, archive_timeout ${seconds} s`);
    const running = await startSite(machine, port);
    const writing = startWriting(running.url);
    const before = await deleteAccount(machine, running.url, filled);
    await sealNow(machine);
    // Some of it is archived because of the time that has passed, and some of it is not yet.
    const told = await untilArchived(machine, await segmentOf(machine));
    await pause(seconds * 600);
    say(told);
    await running.signal('SIGKILL');
    await postgres.remove();
    const died = Date.now();
    await writing.stop();

    const restoreTo = async (what: string, ...options: readonly string[]): Promise<void> => {
      const ran = await backrest.run(...options, 'restore');
      const began = performance.now();
      await postgres.start();
      await untilReplayed(machine);
      const replayed = (performance.now() - began) / 1000;
      say(
        `pgbackrest: ${what} restored in ${ran.seconds.toFixed(1)} s, replayed in ${replayed.toFixed(1)} s`,
      );
    };
    await restoreTo('the last moment');
    const titles = await titlesIn(machine);
    const restored = [...writing.acknowledged].filter(([title]) => titles.has(title)).map(([, at]) => at);
    const lastAcknowledged = Math.max(0, ...writing.acknowledged.values());
    const lost = (lastAcknowledged - Math.max(0, ...restored)) / 1000;
    say(
      `${writing.acknowledged.size} writes acknowledged up to ${((died - lastAcknowledged) / 1000).toFixed(1)} s before the end, ` +
        `${restored.length} restored: the last ${lost.toFixed(1)} s are lost (goal ${rpoSeconds} s)`,
    );
    if (restored.length === 0 || lost > rpoSeconds) problems.push(`RPO: ${lost.toFixed(1)} s`);
    if (await isThere(machine, filled.victim.id))
      problems.push('the deletion was not restored to the last moment');

    await postgres.remove();
    await restoreTo(
      'the moment before the deletion',
      '--type=time',
      `--target=${before.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      '--target-action=promote',
    );
    const isBack = await isThere(machine, filled.victim.id);
    say(`the account that was deleted is ${isBack ? '' : 'not '}back`);
    if (!isBack) problems.push('what was deleted is not back');
    problems.push(...(await proveLogs(machine)));
    const library = await runCommand('library-verify', [], machine.variables);
    say(lastLine(library.output));
    if (library.code !== 0) problems.push(library.output.trim());
    const again = await startSite(machine, port);
    if (!(await postMessage(again.url, 'after the moment')))
      problems.push('nothing can be written afterwards');
    await again.signal('SIGTERM');
  } finally {
    await backrest.remove();
  }
  return problems;
};
