import autocannon from 'autocannon';
import type pg from 'pg';
import { judge, measureAgain, triesText } from '../../../scripts/bench/floors.ts';
import { cursorOf } from '../src/base/cursors.ts';
import { openDownloads } from '../src/library/downloads.ts';
import * as accounts from '../src/stores/accounts.ts';
import type { Place } from '../src/stores/search.ts';
import { type Questions, sampleOf } from './catalogue.ts';
import type { Filled } from './library-latency.ts';
import { median, rateOf, say, startTarget, type Work } from './measure.ts';

const isFull = process.argv.includes('--full');
const seconds = isFull ? 3 : 1;
// Fewer rounds than five make the throughput of a shared machine a matter of luck.
const rounds = isFull ? 7 : 5;
const timingOf = (atOnce: number) => ({ seconds, atOnce });

const connections = 10;
/** More than any connection is answered in a second; autocannon prepares each of them while the clock runs. */
const asked = 1_000 * seconds;

/** A part of the requests for each connection, so that no two ask for the same, and another part in each round. */
const apart = (requests: readonly autocannon.Request[]): Pick<autocannon.Options, 'setupClient'> => {
  let next = Math.floor(Math.random() * requests.length);
  const share = Math.min(asked, Math.floor(requests.length / connections));
  return {
    setupClient: (client) => {
      const from = next % requests.length;
      next += share;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)].slice(0, share));
    },
  };
};

const throughput = async (url: string, init: Partial<autocannon.Options>): Promise<number> => {
  const result = await autocannon({ url, connections, duration: Math.max(1, seconds), ...init });
  if (result.errors > 0 || result['4xx'] + result['5xx'] > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
};

/** Both in turn, so that what the machine does otherwise falls on both. */
const ratioOf = async (ours: () => Promise<number>, bare: () => Promise<number>) => {
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { bare: await bare(), ours: await ours() };
    if (round > 0) pairs.push(pair);
  }
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    ours: Math.round(median(pairs.map((pair) => pair.ours))),
    bare: Math.round(median(pairs.map((pair) => pair.bare))),
  };
};

let below = 0;

const compare = async (
  name: string,
  sides: { ours: () => Promise<number>; bare: () => Promise<number> },
): Promise<void> => {
  const judged = (ratio: number) => judge('bench:library', name, ratio);
  const { value, tries } = await measureAgain(
    () => ratioOf(sides.ours, sides.bare),
    ({ ratio }) => judged(ratio).isAboveFloor,
  );
  const { line, isAboveFloor } = judged(value.ratio);
  if (!isAboveFloor) below += 1;
  say(`${`${name} (${value.ours}/s of ${value.bare}/s)`.padEnd(72)} ${line}${triesText(tries)}`);
};

/** Where so many pages begin, all over the order. */
const placesOf = async (pool: pg.Pool, count: number): Promise<Place[]> => {
  const { rows } = await pool.query<Place>(
    `select release_date::text as key, number from release where is_newest order by random() limit $1`,
    [count],
  );
  return rows;
};

const lookUps = (prefix: string, some: readonly Questions[]): autocannon.Request[] =>
  some.map(({ vendorId, deviceId }) => ({
    method: 'GET',
    path: `${prefix}/devices/${vendorId}/${deviceId}`,
  }));

const redirects = (prefix: string, some: readonly Questions[]): autocannon.Request[] =>
  some.map(({ rpId }) => ({ method: 'GET', path: `${prefix}/download?rpId=${rpId}` }));

const json = { method: 'POST' as const, headers: { 'content-type': 'application/json' } };
/** The page of each place, as our cursor names it and as the bare server is told. */
const pagesAt = (places: readonly Place[]) => ({
  ours: places.map((place) => ({
    ...json,
    path: '/api/resource/list',
    body: JSON.stringify({ pageSize: 20, after: cursorOf({ phase: 0, ...place }) }),
  })),
  bare: places.map((after) => ({ ...json, path: '/page', body: JSON.stringify({ after }) })),
});

interface Servers {
  readonly ours: string;
  readonly bare: string;
}

/** P3: whole calls against bare Fastify that sends the same columns read by the bare driver. */
const compareCalls = async ({ ours, bare }: Servers, pool: pg.Pool, samples: readonly Questions[]) => {
  await compare('P3 the page that everybody opens', {
    ours: () => throughput(`${ours}/api/resource/list`, { ...json, body: '{"pageSize":20}' }),
    bare: () => throughput(`${bare}/page`, { ...json, body: '{}' }),
  });
  const pages = pagesAt(await placesOf(pool, 50_000));
  await compare('P3 a page of its own for each', {
    ours: () => throughput(ours, apart(pages.ours)),
    bare: () => throughput(bare, apart(pages.bare)),
  });
  const hundred = samples.slice(0, 100);
  await compare('P3 look-ups of a hundred devices', {
    ours: () => throughput(ours, { requests: lookUps('/api/v1', hundred) }),
    bare: () => throughput(bare, { requests: lookUps('', hundred) }),
  });
  const many = await sampleOf(pool, 50_000);
  await compare('P3 a look-up of its own for each', {
    ours: () => throughput(ours, apart(lookUps('/api/v1', many))),
    bare: () => throughput(bare, apart(lookUps('', many))),
  });
};

/** P5: redirects of a hundred files against a bare 302 that appends the same rows and answers when they have committed. */
const compareRedirects = ({ ours, bare }: Servers, samples: readonly Questions[]) => {
  const hundred = samples.slice(0, 100);
  return compare('P5 counted redirect against bare Fastify 302', {
    ours: () => throughput(ours, { requests: redirects('/api/resource', hundred) }),
    bare: () => throughput(bare, { requests: redirects('', hundred) }),
  });
};

/** P5: counting for somebody against appending a row, and against a counter in the row of the file. */
const compareCounting = async (database: Filled['database'], samples: readonly Questions[]) => {
  const { pool } = database;
  const of = (turn: number): Questions | undefined => samples[turn % samples.length];
  const downloads = openDownloads(database);
  const someone = { user_name: 'bench', email: 'bench@example.com', password_hash: 'none' };
  const { id: accountId } = await database.db
    .transaction()
    .execute((tx) => accounts.insert(tx, { ...someone, type: 0, status: 2 }));
  const timing = timingOf(64);
  const append: Work = (turn) =>
    pool.query({
      name: 'append',
      text: 'insert into download (release_id) values ($1)',
      values: [of(turn)?.rpId],
    });
  const counted = () =>
    rateOf((turn) => downloads.count({ releaseId: of(turn)?.rpId ?? '', accountId }), timing);
  await compare('P5 counting against a bare append', {
    ours: counted,
    bare: () => rateOf(append, timing),
  });
  await compare('P5 counting against a hot row', {
    ours: counted,
    bare: () =>
      rateOf(
        () =>
          pool.query({
            name: 'hot',
            text: 'update release set downloads = downloads + 1 where id = $1',
            values: [of(0)?.rpId],
          }),
        timing,
      ),
  });
};

/** Answers how many rows are below their floors. */
export const measureThroughput = async ({ database, samples }: Filled): Promise<number> => {
  const { url: ours } = await startTarget('library-target.ts', ['ours', database.url]);
  const { url: bare } = await startTarget('library-target.ts', ['bare', database.url]);
  await compareCalls({ ours, bare }, database.pool, samples);
  await compareRedirects({ ours, bare }, samples);
  await compareCounting(database, samples);
  return below;
};
