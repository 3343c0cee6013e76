import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../scripts/conformance/mutants.ts';
import { type TestSite, testSite } from './kit.ts';
import { nameOf, type Pair, pairsOf, race } from './races/race.ts';
import type { Verb } from './races/observe.ts';
import { verbs } from './races/verbs.ts';
import { type Actors, actorsOf, makeWorld } from './races/world.ts';

// `npm run races` makes 200 tries of every pair; VERB=claim only of the pairs of one verb, VERB='claim + release' of one
// pair, VERB=drafts of all verbs of drafts, VERB=hosts of all verbs of hosts, PART=1/3 of a third of them.
const onlyVerb = process.env['VERB'];
const [part = 1, parts = 1] = (process.env['PART'] ?? '1/1').split('/').map(Number);
const tries = Number(process.env['TRIES'] ?? 2);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

// All pairs would take the gate longer than everything else that it does; which ones it races is drawn anew each time.
const shareOfCompanies = 0.12;
const shareOfDrafts = 0.05;
const shareOfHosts = 0.08;
const shareOfOthers = 0.5;
const isThorough = onlyVerb !== undefined || tries >= 10;
const shareOf = (pair: Pair): number => {
  if (isThorough) return 1;
  if (pair.some(({ isOfDraft }) => isOfDraft)) return shareOfDrafts;
  if (pair.some(({ isOfHost }) => isOfHost)) return shareOfHosts;
  return pair.some(({ isOfCompany }) => isOfCompany) ? shareOfCompanies : shareOfOthers;
};

// Every try leaves its world behind; in a database with thousands of them a try takes several times as long.
const triesOfOneSite = 200;

const isWanted = ({ name, isOfDraft, isOfHost }: Verb): boolean =>
  name === onlyVerb ||
  (onlyVerb === 'drafts' && isOfDraft === true) ||
  (onlyVerb === 'hosts' && isOfHost === true);

let site: TestSite;
let actors: Actors;
const begin = async () => {
  // Every tool server comes from an address of its own, as a proxy would report it.
  site = await testSite({ RUN_JOBS: 'no', TRUSTED_PROXIES: '127.0.0.1' });
  actors = await actorsOf(site);
};
beforeAll(begin);
afterAll(() => site.close());

it.each(verbs)('alone, $name is done', async (verb) => {
  const world = await makeWorld(site, actors);
  await verb.prepare?.(world);
  expect(await verb.act(world)).toBe('00000');
});

it(
  'whatever two do at the same moment ends as if one had come after the other',
  async () => {
    const below = seededRandom(seed);
    const random = (): number => below(1_000_000) / 1_000_000;
    const pairs = pairsOf(verbs)
      .filter((pair) => onlyVerb === undefined || nameOf(pair) === onlyVerb || pair.some(isWanted))
      .filter((_, at) => at % parts === part - 1)
      .filter((pair) => random() < shareOf(pair));
    const raced = [];
    for (const [at, pair] of pairs.entries()) {
      if (at > 0 && (at * tries) % triesOfOneSite < tries) {
        await site.close();
        await begin();
      }
      raced.push(await race({ site, actors, tries, random }, pair));
      if (tries >= triesOfOneSite)
        process.stdout.write(`races: ${at + 1} of ${pairs.length}, ${nameOf(pair)}\n`);
    }
    const unexpected = raced.filter((one) => one.unexpected.length > 0);
    const count = unexpected.reduce((sum, one) => sum + one.unexpected.length, 0);
    process.stdout.write(
      `races: ${pairs.length} pairs, ${pairs.length * tries} tries, ${count} outcomes of no order, seed ${seed}\n`,
    );
    for (const { pair, unexpected: outcomes, serial } of unexpected)
      process.stdout.write(
        `  ${pair}: ${outcomes.length}\n    ${outcomes[0]}\n    not in\n    ${serial.join('\n    ')}\n`,
      );
    expect(unexpected.map(({ pair }) => pair)).toEqual([]);
  },
  tries * 200_000 + 300_000,
);
