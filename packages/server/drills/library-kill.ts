import { sql } from 'kysely';
import { findingsIn, halfReleased, lostOf, orphansIn, uncheckedIn, unsealedIn } from './library/aftermath.ts';
import { civil, runClient } from './library/clients.ts';
import { openSite, type Site, type VictimName, victimNames } from './library/site.ts';
import { orderSweep, type Step, steps } from './library/steps.ts';
import { countFrom, isReady, pause, randomFromSeed, say, until } from './kit.ts';

/*
 * `npm run drill:library -- --count 60`: kills (SIGKILL) the server, a PostgreSQL cluster of its own or the gateway of
 * an object store of its own, while clients upload packages and release them, at every step of it in turn.
 * Goal (quality S4): 0 acknowledged lost, 0 records without their bytes, 0 half released, orphans swept.
 */
const rounds = countFrom(6);
const random = randomFromSeed();
const clients = 4;
/** Long enough for every client to meet it. */
const outageMs = 400;

interface Round {
  readonly step: Step;
  readonly victim: VictimName;
}

const pairs: readonly Round[] = steps.flatMap((step) => victimNames.map((victim) => ({ step, victim })));
// Without a common divisor with their number: all pairs come in turn, and few rounds are spread over all of them.
const stride = 7;

const nameOf = ({ step, victim }: Round): string => `${step.name} ${victim}`;

// Few rounds begin at another pair with another seed, so that the short form meets all of them over time.
const firstPair = Math.floor(random() * pairs.length);

const roundOf = (count: number): Round => {
  const round = pairs[(firstPair + count * stride) % pairs.length];
  if (!round) throw new Error('no such round');
  return round;
};

const killOnce = async (site: Site, { step, victim }: Round, isExact: boolean): Promise<void> => {
  const { bench, victims } = site;
  const { rows } = await sql<{ since: Date }>`select clock_timestamp() as since`.execute(bench.db);
  const seen = {
    bench,
    since: rows[0]?.since ?? new Date(),
    uploaded: bench.ledger.uploaded.size,
    released: bench.ledger.released.size,
  };
  const release = await step.hold(bench);
  try {
    await until(`the step ${step.name} is seen`, () => step.isReached(seen), { everyMs: 2 });
    if (!isExact) {
      await release();
      await pause(random() * 20);
    }
    await victims[victim].kill();
  } finally {
    await release();
  }
  await pause(outageMs);
  await victims[victim].start();
};

/** What the server is asked for after a round: to go on by itself. */
const goOn = async (site: Site): Promise<boolean> => {
  const hasDied = site.hasDied();
  if (hasDied) await site.victims.server.start();
  await until('the server is ready again', () => isReady(site.url));
  return !hasDied;
};

const site = await openSite();
const { bench, s3, sealing } = site;
const { db, ledger, objects, jobs } = bench;
const kills = new Map(pairs.map((pair) => [nameOf(pair), 0]));
let deaths = 0;

/** Work goes on: a package becomes public before each kill, and after the last one. */
const oneMore = (): Promise<void> => {
  const before = ledger.released.size;
  return until('a release is acknowledged', async () => ledger.released.size > before);
};

const drill = async (): Promise<void> => {
  let isOver = false;
  const load = Array.from({ length: clients }, (_, client) =>
    runClient({ ...site, ledger, random, isOver: () => isOver }, `D${client}`),
  );
  try {
    for (let count = 0; count < rounds; count += 1) {
      await oneMore();
      const round = roundOf(count);
      await killOnce(site, round, count % 2 === 0);
      kills.set(nameOf(round), (kills.get(nameOf(round)) ?? 0) + 1);
      if (!(await goOn(site))) deaths += 1;
    }
    await oneMore();
  } finally {
    isOver = true;
    await Promise.all(load);
  }
};

const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell) => String(cell).padEnd(14))
    .join('')
    .trimEnd();

/** How many kills fell on each step and victim. */
const table = (): string[] => [
  row(['', ...victimNames]),
  ...steps.map((step) =>
    row([step.name, ...victimNames.map((victim) => kills.get(nameOf({ step, victim })) ?? 0)]),
  ),
];

/** Waits for the queue, which does what was interrupted as after any restart; what it has not done by then counts. */
const waitFor = async (left: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  const isDone = async (): Promise<boolean> => (await left()).length === 0;
  await until('nothing is left', isDone, { everyMs: 100 }).catch(() => undefined);
  return left();
};

const judge = async (): Promise<boolean> => {
  await drill();
  const unchecked = await waitFor(() => uncheckedIn(db));
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'seal-publications', {}));
  const unsealed = await waitFor(() => unsealedIn(db));
  const orphans = await orphansIn(db, s3, sealing);
  await orderSweep(bench, sql`true`);
  const problems = {
    lost: await lostOf(db, ledger),
    half: await halfReleased(db),
    unfinished: [...unchecked, ...unsealed],
    unswept: await waitFor(() => orphansIn(db, s3, sealing)),
    findings: await findingsIn(db, objects, sealing),
    rude: [...ledger.answers]
      .filter(([key]) => !civil.has(key))
      .map(([key, count]) => `${count} answers ${key}`),
  };
  for (const line of [...table(), ...Object.values(problems).flat()]) say(line);
  say(
    `${rounds} x SIGKILL: ${problems.lost.length} lost of ${ledger.uploaded.size} uploads and ${ledger.released.size} ` +
      `releases that were acknowledged, ${problems.half.length} half released, ${problems.findings.length} records ` +
      `without their bytes, ${problems.unfinished.length} checks or seals that do not end, ${problems.unswept.length} of ` +
      `${orphans.length} orphans left, ${deaths} deaths of a server that was not killed`,
  );
  const isEveryPairHit = [...kills.values()].every((count) => count > 0);
  const proves = ledger.released.size > rounds && (rounds < pairs.length || isEveryPairHit);
  if (!proves) say('not every step was hit with every victim: the drill proves nothing');
  return proves && deaths === 0 && Object.values(problems).every((found) => found.length === 0);
};

let isPassed = false;
try {
  isPassed = await judge();
} finally {
  await site.close();
}
process.exit(isPassed ? 0 : 1);
