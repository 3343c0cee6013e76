import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Draft, summaryOf } from '@iodd-hub/iodd';
import { pino } from 'pino';
import { judge, measureAgain, triesText } from '../../../scripts/bench/floors.ts';
import { bigDevice } from '../../../scripts/bench/big-device.ts';
import { scratchDatabase, type ScratchDatabase } from '../src/db/scratch.ts';
import { mutate } from '../src/drafts/mutate.ts';
import { type Drafts, openDrafts } from '../src/drafts/service.ts';
import { usualThreads } from '../src/drafts/threads.ts';
import { openLive } from '../src/live/live.ts';
import { openRelay } from '../src/relay/relay.ts';
import { openExtractor } from '../src/library/extractor.ts';
import { openFiles } from '../src/objects/files.ts';
import * as draftFolders from '../src/stores/draft-folders.ts';
import { addCompany, addDraft, changeOf as change, draftOf, quota } from './bench-drafts.ts';
import { median, say, timesInTurn } from './measure.ts';

/*
 * `npm run bench:drafts`: what an edit costs against a bare transaction that locks, inserts and commits the same row; what
 * the log takes; what many drafts opened at once do to the thread that answers requests; lists of full folders. The
 * short form, for the gate, does less of each.
 */
const bench = 'bench:drafts';
const isShort = process.argv.includes('--short');
const edits = isShort ? 200 : 1000;
const coldDrafts = isShort ? 60 : 200;
const openedAtOnce = 50;

let failed = 0;
const atMost = (name: string, value: number, goal: number, unit: string): void => {
  const isMet = value <= goal;
  if (!isMet) failed += 1;
  say(
    `${name.padEnd(64)} ${value.toFixed(2).padStart(9)} ${unit}  at most ${goal}  ${isMet ? 'ok' : 'MISSED'}`,
  );
};

interface World {
  readonly database: ScratchDatabase;
  readonly drafts: Drafts;
  readonly organisationId: string;
  readonly accountId: string;
  readonly close: () => Promise<void>;
}

const openWorld = async (): Promise<World> => {
  const database = await scratchDatabase();
  const extractor = openExtractor();
  const log = pino({ level: 'warn' });
  const relay = openRelay({ pool: database.pool, nats: null, log, mostConnections: 1 });
  const live = openLive({ database, relay, directUrl: database.url, nats: null, log });
  const drafts = openDrafts({ ...usualThreads, quota, database, extractor, log, onChange: live.tell });
  const { accountId, organisationId } = await addCompany(database.db, 65_001);
  const close = async (): Promise<void> => {
    await drafts.close();
    await live.close();
    await relay.close();
    await extractor.close();
    await database.close();
  };
  return { database, drafts, organisationId, accountId, close };
};

const add = async (
  { database: { db }, organisationId, accountId }: World,
  draft: Draft,
  name: string,
): Promise<string> => {
  const objects = await openFiles('.data/bench-drafts');
  return addDraft({ db, objects, organisationId, accountId }, { draft, name });
};

const editOf = ({ drafts, organisationId, accountId }: World, sent: ReturnType<typeof change>) => {
  const reach = { organisationId, isAdmin: false };
  return (draftId: string, baseRevision: number) =>
    mutate(drafts, { draftId, reach, authorId: accountId, baseRevision, changes: [sent] });
};

/** What it is measured against: the same row, locked, inserted and committed. */
const bareEdit = async ({ database, accountId }: World, draftId: string) => {
  await database.pool.query('create table if not exists bare_change (like draft_change including all)');
  await database.pool.query(
    'create table if not exists bare_draft (id uuid primary key, revision integer not null)',
  );
  await database.pool.query('insert into bare_draft values ($1, 1) on conflict do nothing', [draftId]);
  return async (sent: ReturnType<typeof change>): Promise<void> => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ revision: number }>(
        'select revision from bare_draft where id = $1 for update',
        [draftId],
      );
      const revision = (rows[0]?.revision ?? 0) + 1;
      await client.query(
        `insert into bare_change (draft_id, revision, change_id, author_id, label, kind, model_version, ops)
        values ($1, $2, $3, $4, $5, $6, 1, $7)`,
        [draftId, revision, sent.id, accountId, sent.label, sent.kind, JSON.stringify(sent.ops)],
      );
      await client.query('update bare_draft set revision = $2 where id = $1', [draftId, revision]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
};

const ratio = async (
  name: string,
  measure: () => Promise<{ readonly ours: readonly number[]; readonly bare: readonly number[] }>,
): Promise<void> => {
  const measured = async (): Promise<number> => {
    const { ours, bare } = await measure();
    return median(bare) / median(ours);
  };
  const { value, tries } = await measureAgain(measured, (one) => judge(bench, name, one).isAboveFloor);
  const { line, isAboveFloor } = judge(bench, name, value);
  if (!isAboveFloor) failed += 1;
  say(`${name.padEnd(64)} ${line}${triesText(tries)}`);
};

const world = await openWorld();
try {
  const large = draftOf(bigDevice(2000));
  const usual = draftOf(bigDevice(60));
  const octets = Buffer.byteLength(JSON.stringify(large));
  say(`an edit of a draft of ${(octets / 1e6).toFixed(1)} MB of JSON, ${edits} times`);
  const draftId = await add(world, large, 'Large');
  const bare = await bareEdit(world, draftId);
  let revision = 1;
  await ratio('warm: mutate against a bare transaction', () =>
    timesInTurn(
      async (turn) => {
        ({ revision } = await editOf(world, change(large, turn))(draftId, revision));
      },
      (turn) => bare(change(large, turn)),
      edits,
    ),
  );

  const cold: string[] = [];
  for (let number = 0; number < coldDrafts; number += 1)
    cold.push(await add(world, usual, `Usual_${number}`));
  let next = 0;
  await ratio('cold: the first edit of a draft of 60 variables', () =>
    timesInTurn(
      (turn) =>
        editOf(world, change(usual, turn))(cold[(next += 1) % cold.length] ?? '', 1).then(() => undefined),
      (turn) => bare(change(usual, turn)),
      Math.floor(coldDrafts / 4),
    ),
  );

  const lsn = async (): Promise<bigint> => {
    const { rows } = await world.database.pool.query<{ octets: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as octets",
    );
    return BigInt(rows[0]?.octets ?? '0');
  };
  const logged = await add(world, large, 'Logged');
  await world.database.pool.query('checkpoint');
  const before = await lsn();
  for (let turn = 0; turn < edits; turn += 1) await editOf(world, change(large, turn))(logged, turn + 1);
  // Copies and the look are made after the answer.
  await sleep(6000);
  const written = Number((await lsn()) - before) / edits;
  atMost('write-ahead log of an edit of that draft, copies and looks', written / 1024, 16, 'KB');

  const many: string[] = [];
  for (let number = 0; number < openedAtOnce; number += 1)
    many.push(await add(world, large, `Cold_${number}`));
  await world.drafts.close();
  const extractor = openExtractor();
  const fresh = openDrafts({
    ...usualThreads,
    quota,
    database: world.database,
    extractor,
    log: pino({ level: 'warn' }),
    onChange: () => undefined,
  });
  const freshWorld = { ...world, drafts: fresh };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await Promise.all(many.map((id, turn) => editOf(freshWorld, change(large, turn))(id, 1)));
  delay.disable();
  say(
    `${openedAtOnce} cold drafts of ${(octets / 1e6).toFixed(1)} MB opened at once: ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  atMost('event-loop delay meanwhile, p99', delay.percentile(99) / 1e6, 50, 'ms');
  await fresh.close();
  await extractor.close();

  const folderOf = async (count: number): Promise<string> => {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `insert into draft_folder (organisation_id, name, position) values ($1, $2, 1) returning id`,
      [world.organisationId, `Folder of ${count}`],
    );
    const folderId = rows[0]?.id ?? '';
    await world.database.pool.query(
      `insert into draft (organisation_id, folder_id, name, position, versions, revision, snapshot_revision, octets, summary)
      select $1, $2, 'Draft_' || number, number, '1.1', 1, 1, 0, $4::jsonb from generate_series(1, $3) as number`,
      [world.organisationId, folderId, count, JSON.stringify(summaryOf(usual))],
    );
    return folderId;
  };
  const [few, full] = [await folderOf(100), await folderOf(10_000)];
  await world.database.pool.query('vacuum analyze draft');
  const listed = (folderId: string) => () =>
    draftFolders.list(world.database.db, {
      organisationId: world.organisationId,
      folderId,
      keyword: undefined,
      after: undefined,
      limit: 21,
    });
  const { ours, bare: ofFew } = await timesInTurn(listed(full), listed(few), isShort ? 50 : 200);
  atMost('a page of a folder of 10,000 drafts against one of 100', median(ours) / median(ofFew), 2, '× ');
} finally {
  await world.close();
}
process.exit(failed > 0 ? 1 : 0);
