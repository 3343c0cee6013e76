import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Received } from '@iodd-hub/contract';
import { superVendorId } from '@iodd-hub/contract/accounts';
import { z } from 'zod';
import { scratchDatabase } from '../src/db/scratch.ts';
import { addSignedIn, callerOf } from '../test/kit.ts';
import { countFrom, pause, say, until } from './kit.ts';
import { ownNats } from './relay/programs.ts';
import { type Instance, startInstance } from './update/instance.ts';
import { beginLoad } from './update/load.ts';
import { type Damage, type FaultName, openVersions } from './update/versions.ts';

/*
 * `npm run drill:update` (`-- --short` in the gate): versions of the product, good and bad in every way, are installed
 * under load by the calls that the dialog makes, on processes as an operator starts them. A good one must not cost one
 * request; a bad one must be refused, or the version before must come back by itself.
 */

const isShort = process.argv.includes('--short');
const { system } = endpoints;

interface Round {
  readonly what: string;
  readonly application: 'service' | 'web';
  readonly fault?: FaultName;
  readonly damage?: Damage;
  /** How it has to end: a state with its reason, or the code by which the call is refused. */
  readonly ends: string;
  /** A version that dies while it serves alone takes with it what it was asked. */
  readonly mayFail?: true;
}

const rounds: readonly Round[] = [
  { what: 'good', application: 'service', ends: 'done' },
  { what: 'unsigned', application: 'service', damage: 'unsigned', ends: '07002' },
  { what: 'signed by a stranger', application: 'service', damage: 'stranger', ends: '07002' },
  { what: 'truncated', application: 'service', damage: 'truncated', ends: 'refused signature' },
  { what: 'one bit flipped', application: 'service', damage: 'flipped', ends: 'refused signature' },
  { what: 'does not start', application: 'service', fault: 'broken', ends: 'refused trial' },
  { what: 'migration fails', application: 'service', fault: 'migration', ends: 'refused trial' },
  { what: 'without its pages', application: 'service', fault: 'incomplete', ends: 'refused trial' },
  {
    what: 'ends when it shall serve',
    application: 'service',
    fault: 'notStarted',
    ends: 'switchedBack notStarted',
  },
  { what: 'never well', application: 'service', fault: 'notHealthy', ends: 'switchedBack notHealthy' },
  {
    what: 'dies alone',
    application: 'service',
    fault: 'dies',
    ends: 'switchedBack notHealthy',
    mayFail: true,
  },
  { what: 'good pages', application: 'web', ends: 'done' },
];
const short = new Set([
  'good',
  'unsigned',
  'truncated',
  'does not start',
  'never well',
  'dies alone',
  'good pages',
]);
const chosen = isShort ? rounds.filter(({ what }) => short.has(what)) : rounds;
const count = countFrom(isShort ? chosen.length : 20);
const instanceCount = isShort ? 1 : 2;

const directory = mkdtempSync(join(tmpdir(), 'hub-drill-'));
const home = join(directory, 'home');
const filesDirectory = join(directory, 'files');
const database = await scratchDatabase();
const nats = await ownNats();
const messages = await nats.start();
const versions = openVersions({ isWhole: true });
await versions.makeHome(home, '1.0.0');
const instances: Instance[] = [];
for (let at = 0; at < instanceCount; at += 1)
  instances.push(
    await startInstance(home, {
      DATABASE_URL: database.url,
      // A second instance does not start without it.
      NATS_URL: nats.url,
      FILES_DIRECTORY: filesDirectory,
      VERSIONS_DIRECTORY: join(directory, `versions-${at}`),
      UPDATE_KEYS: versions.key,
    }),
  );
const [first] = instances;
if (!first) throw new Error('no instance');
const people = [{ userName: 'superadmin', isAdmin: true, vendorId: superVendorId }];
const { superadmin: token } = await addSignedIn({ database }, people);
const caller = callerOf(first, token);

const health = z.object({ version: z.string() });

/** Which versions of service and pages every instance has; more than one where they differ. */
const versionsThere = async (): Promise<string> => {
  const told = await Promise.all(
    instances.map(async ({ url }) => {
      const { version } = health.parse(await (await fetch(`${url}/health`)).json());
      const page = await (await fetch(url)).text();
      return `${version} ${/<!-- v([\d.]+) -->/.exec(page)?.[1] ?? 'none'}`;
    }),
  );
  return [...new Set(told)].join(' | ');
};

type Progress = Received<typeof system.updateProgress>;

/** As the dialog asks, but more often; every answer counts as one of the load. Each step has the second when it was seen first. */
const endOf = async (id: string): Promise<{ progress: Progress; steps: string[] }> => {
  const began = performance.now();
  const steps: string[] = [];
  let step: string | undefined;
  let progress: Progress | undefined;
  await until(
    'the update ends',
    async () => {
      const answer = await caller.call(system.updateProgress, { updateSessionId: id }).catch(() => undefined);
      if (answer && step !== answer.step) {
        ({ step } = answer);
        steps.push(`${step} ${((performance.now() - began) / 1000).toFixed(1)}`);
      }
      progress = answer;
      return answer?.finish ?? false;
    },
    { limitMs: 300_000, everyMs: 200 },
  );
  if (!progress) throw new Error('no progress');
  return { progress, steps };
};

let number = 0;
let installed = { service: '1.0.0', web: '1.0.0' };
let wrong = 0;
const totals = { answered: 0, failed: 0, good: 0, bad: 0 };
const load = beginLoad(instances.map(({ url }) => url));

const play = async ({ what, application, fault, damage, ends, mayFail }: Round): Promise<void> => {
  number += 1;
  const [, minor = '0'] = installed.service.split('.');
  const version = application === 'web' ? `1.${minor}.${number}` : `1.${number}.0`;
  versions.release(filesDirectory, {
    application,
    version,
    ...(fault && { fault }),
    ...(damage && { damage }),
  });
  await database.pool.query('update session set authenticated_at = now()');
  load.take();
  const began = performance.now();
  const { envelope } = await caller.raw(system.startUpdate, { applicationName: application });
  let ended = envelope.resultCode;
  let detail = '';
  let steps: string[] = [];
  if (ended === '00000') {
    const { id } = system.startUpdate.output.parse(envelope.data);
    // A good one takes its time: the second call comes while it runs.
    if (ends === 'done' && application === 'service') {
      const second = await caller.code(system.startUpdate, { applicationName: application });
      if (second !== '07003') throw new Error(`a second update was answered ${second}`);
    }
    const end = await endOf(id);
    ({ steps } = end);
    ended = [end.progress.state, end.progress.reason].filter(Boolean).join(' ');
    ({ detail } = end.progress);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (ends === 'done') {
    installed = { ...installed, [application]: version };
    // What the service brings along is newer than pages that were taken up before.
    if (application === 'service') installed.web = version;
  }
  await pause(500);
  const there = await versionsThere();
  const { answered, failures } = load.take();
  const isRight =
    ended === ends &&
    there === `${installed.service} ${installed.web}` &&
    (mayFail || failures.length === 0) &&
    answered > 0;
  totals.answered += answered;
  totals[ends === 'done' ? 'good' : 'bad'] += 1;
  if (!mayFail) totals.failed += failures.length;
  if (!isRight) wrong += 1;
  say(
    `${isRight ? 'ok   ' : 'WRONG'} ${what}: ${ended} after ${seconds} s, ${failures.length} failed of ${answered}, runs ${there}` +
      (steps.length > 0 ? `\n      ${steps.join(', ')}` : '') +
      (isRight ? '' : `\n  ${[...new Set(failures)].join(', ')}\n  ${detail}`),
  );
};

try {
  for (let at = 0; at < count; at += 1) {
    const round = chosen[at % chosen.length];
    if (round) await play(round);
  }
  load.take();
  await database.pool.query('update session set authenticated_at = now()');
  const began = performance.now();
  const { id } = await caller.call(system.restart, {});
  const { progress } = await endOf(id);
  const { answered, failures } = load.take();
  if (progress.state !== 'done' || failures.length > 0) wrong += 1;
  say(
    `restart: ${progress.state} after ${((performance.now() - began) / 1000).toFixed(1)} s, ${failures.length} failed of ${answered}`,
  );
} finally {
  await load.end();
  for (const instance of instances) await instance.stop();
  await messages.kill();
  await database.close();
  rmSync(directory, { recursive: true });
}
say(
  `${totals.good} good and ${totals.bad} bad versions on ${instanceCount} instances under load: ${totals.failed} failed of ${totals.answered} requests, ${wrong} ended otherwise than they must`,
);
process.exit(wrong > 0 || totals.good === 0 || totals.bad === 0 ? 1 : 0);
