import { setTimeout as sleep } from 'node:timers/promises';
import { results } from '@iodd-hub/contract';
import type { TestSite } from '../kit.ts';
import type { Verb } from './observe.ts';
import { type Actors, makeWorld, type World } from './world.ts';

export type Pair = readonly [Verb, Verb];

export const nameOf = (pair: Pair): string => pair.map(({ name }) => name).join(' + ');

const touchesDrafts = ({ isOfDraft, meetsDrafts }: Verb): boolean => Boolean(isOfDraft ?? meetsDrafts);
const touchesHosts = ({ isOfHost, meetsHosts }: Verb): boolean => Boolean(isOfHost ?? meetsHosts);

/** Every verb with every other and with itself; those of drafts and of hosts only with what can meet one. */
export const pairsOf = (verbs: readonly Verb[]): Pair[] =>
  verbs
    .flatMap((first, index) => verbs.slice(index).map((second): Pair => [first, second]))
    .filter((pair) => !pair.some(({ isOfDraft }) => isOfDraft) || pair.every(touchesDrafts))
    .filter((pair) => !pair.some(({ isOfHost }) => isOfHost) || pair.every(touchesHosts));

const prepared = async (site: TestSite, actors: Actors, pair: Pair): Promise<World> => {
  const world = await makeWorld(site, actors);
  for (const { prepare } of pair) await prepare?.(world);
  return world;
};

/** Answers and everything that is so afterwards, as one text. */
const outcomeOf = async (world: World, pair: Pair, answers: readonly string[]): Promise<string> => {
  const states = [];
  // Both often look at the same.
  for (const observe of new Set(pair.map((verb) => verb.observe))) states.push(await observe(world));
  return JSON.stringify({ answers, states });
};

const serialOutcomes = async (site: TestSite, actors: Actors, pair: Pair): Promise<ReadonlySet<string>> => {
  const [first, second] = pair;
  const forwards = await prepared(site, actors, pair);
  const one = await first.act(forwards);
  const inOrder = await outcomeOf(forwards, pair, [one, await second.act(forwards)]);
  // Made after the first is done with: a claim takes every file of the vendor that nobody owns, of other worlds too.
  const backwards = await prepared(site, actors, pair);
  const other = await second.act(backwards);
  const reversed = await outcomeOf(backwards, pair, [await first.act(backwards), other]);
  if ([one, other].includes(results.reauthenticationDue.code))
    throw new Error(`${first.name} + ${second.name}: the password was too long ago`);
  return new Set([inOrder, reversed, ...(await refusedOutcomes(site, actors, pair))]);
};

/** As if a verb that was refused by a conflict had not come at all. */
const refusedOutcomes = async (site: TestSite, actors: Actors, pair: Pair): Promise<string[]> => {
  const outcomes: string[] = [];
  if (!pair.every(({ writesSharedField }) => writesSharedField)) return outcomes;
  for (const [place, { isMadeToWhatItFound }] of pair.entries()) {
    if (!isMadeToWhatItFound) continue;
    const world = await prepared(site, actors, pair);
    const answers: string[] = [results.revisionConflict.code, results.revisionConflict.code];
    const other = 1 - place;
    answers[other] = (await pair[other]?.act(world)) ?? '';
    outcomes.push(await outcomeOf(world, pair, answers));
  }
  return outcomes;
};

/** Holds everything that the two may want, until both wait for it or have ended; then they are let go at once. */
const heldTogether = async (world: World, [first, second]: Pair): Promise<string[]> => {
  const { pool } = world.site.database;
  const client = await pool.connect();
  const running = new Set([first, second].keys());
  try {
    await client.query('begin');
    await client.query('select 1 from account where id = $1 for update', [world.personId]);
    await client.query('select 1 from draft_folder where id in ($1, $2) order by id for update', [
      world.folderId,
      world.otherFolderId,
    ]);
    await client.query('select 1 from draft where id = $1 for update', [world.draftId]);
    await client.query('select 1 from device where device_id = $1 for update', [world.deviceId]);
    const acts = [first.act(world), second.act(world)].map((act, index) =>
      act.finally(() => running.delete(index)),
    );
    const ended = Promise.all(acts);
    for (let looks = 0; looks < 20 && running.size > 0; looks += 1) {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((rows[0]?.waiting ?? 0) >= running.size) break;
    }
    await client.query('commit');
    return await ended;
  } finally {
    client.release();
  }
};

/** One begins while the other is under way: the later one after a part of a second that the seed says. */
const atOnce = async (world: World, [first, second]: Pair, random: () => number): Promise<string[]> => {
  const delay = Math.floor(random() * 40) - 20;
  const later = async (verb: Verb, milliseconds: number): Promise<string> => {
    if (milliseconds > 0) await sleep(milliseconds);
    return verb.act(world);
  };
  return Promise.all([later(first, -delay), later(second, delay)]);
};

export interface Raced {
  readonly pair: string;
  readonly tries: number;
  /** Outcomes that neither order has. */
  readonly unexpected: readonly string[];
  readonly serial: readonly string[];
}

interface Racing {
  readonly site: TestSite;
  readonly actors: Actors;
  readonly tries: number;
  readonly random: () => number;
}

export const race = async ({ site, actors, tries, random }: Racing, pair: Pair): Promise<Raced> => {
  const serial = await serialOutcomes(site, actors, pair);
  const unexpected: string[] = [];
  for (let index = 0; index < tries; index += 1) {
    const world = await prepared(site, actors, pair);
    const answers = index % 2 === 0 ? await heldTogether(world, pair) : await atOnce(world, pair, random);
    const outcome = await outcomeOf(world, pair, answers);
    if (!serial.has(outcome)) unexpected.push(outcome);
  }
  return { pair: nameOf(pair), tries, unexpected, serial: [...serial] };
};
