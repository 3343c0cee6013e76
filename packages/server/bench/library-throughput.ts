import autocannon from 'autocannon';
import type pg from 'pg';
import { judge, measureAgain, triesText } from '../../../scripts/bench/floors.ts';
import { cursorOf } from '../src/base/cursors.ts';
import { openDownloads } from '../src/library/downloads.ts';
import * as accounts from '../src/stores/accounts.ts';
import { listedColumns } from '../src/stores/listed.ts';
import * as releases from '../src/stores/releases.ts';
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
/** A page as anybody would ask the driver for it: the first one, or the one after a place. */
const pageText = (after: string): string => `select ${listedColumns} from release r where r.is_newest ${after}
  order by r.release_date desc, r.number desc limit 21`;
const firstPage = pageText('');
const laterPage = pageText('and (r.release_date, r.number) < ($1::date, $2::bigint)');

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

const lookUps = (some: readonly Questions[]): autocannon.Request[] =>
  some.map(({ vendorId, deviceId }) => ({
    method: 'GET',
    path: `/api/v1/devices/${vendorId}/${deviceId}`,
  }));

/**
 * P3 and P5: whole calls against a loop with the driver, redirects against bare Fastify, counting against appending. Answers
 * how many rows are below their floors.
 */
export const measureThroughput = async ({ database, samples }: Filled): Promise<number> => {
  const { pool } = database;
  const { url: ours } = await startTarget('library-target.ts', ['ours', database.url]);
  const { url: bare } = await startTarget('library-target.ts', ['bare', database.url]);
  const of = (turn: number): Questions | undefined => samples[turn % samples.length];
  const json = { method: 'POST' as const, headers: { 'content-type': 'application/json' } };
  await compare('P3 the page that everybody opens', {
    ours: () => throughput(`${ours}/api/resource/list`, { ...json, body: '{"pageSize":20}' }),
    bare: () => rateOf(() => pool.query({ name: 'first', text: firstPage }), timingOf(connections)),
  });
  const places = await placesOf(pool, 50_000);
  const pages = places.map((place) => ({
    ...json,
    path: '/api/resource/list',
    body: JSON.stringify({ pageSize: 20, after: cursorOf({ phase: 0, ...place }) }),
  }));
  await compare('P3 a page of its own for each', {
    ours: () => throughput(ours, apart(pages)),
    bare: () =>
      rateOf((turn) => {
        const { key, number } = places[turn % places.length] ?? { key: null, number: null };
        return pool.query({ name: 'later', text: laterPage, values: [key, number] });
      }, timingOf(connections)),
  });
  const identity = {
    bare: () =>
      rateOf(
        (turn) => releases.ofDevice(pool, of(turn)?.vendorId ?? 0, of(turn)?.deviceId ?? 0),
        timingOf(connections),
      ),
  };
  await compare('P3 look-ups of a hundred devices', {
    ...identity,
    ours: () => throughput(ours, { requests: lookUps(samples.slice(0, 100)) }),
  });
  const many = lookUps(await sampleOf(pool, 50_000));
  await compare('P3 a look-up of its own for each', {
    ...identity,
    ours: () => throughput(ours, apart(many)),
  });
  const redirects = (url: string) =>
    throughput(url, {
      requests: samples.slice(0, 100).map(({ rpId }) => ({
        method: 'GET' as const,
        path: `/api/resource/download?rpId=${rpId}`,
      })),
    });
  await compare('P5 counted redirect against bare Fastify 302', {
    ours: () => redirects(ours),
    bare: () => redirects(bare),
  });
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
  return below;
};
