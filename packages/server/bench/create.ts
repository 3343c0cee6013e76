import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentModel } from '@iodd-hub/iodd';
import { bigDevice } from '../../../scripts/bench/big-device.ts';
import { Bench } from '../../../scripts/bench/engines.ts';
import { judge, measureAgain, triesText } from '../../../scripts/bench/floors.ts';
import { readConfig } from '../src/config.ts';
import { scratchDatabase } from '../src/db/scratch.ts';
import { startCreation } from '../src/drafts/creations.ts';
import { mutate } from '../src/drafts/mutate.ts';
import { packed } from '../src/drafts/replay.ts';
import { openExtractor } from '../src/library/extractor.ts';
import { type RunningServer, startServer } from '../src/start.ts';
import { addCompany, addDraft, changeOf, type Company, draftOf } from './bench-drafts.ts';
import { median, percentile, say } from './measure.ts';

/*
 * `npm run bench:create`: what it costs to create both versions of a large device in the threads of a server: pack and
 * check them, and read both packages again as an upload is read; and what fifty orders at once, through the queue, do to
 * those who edit. The short form, for the gate, does less of each.
 *
 * Goals: both versions of 2,000 variables in 2 s of the processor, on a machine where bare saxes reads the device in
 * 65 ms (one that is busy or slow takes longer for both); p99 of `mutate` at most three times what it is when nothing is
 * created. The latter is time of the clock, what else runs on the machine falls on both: idle and burst take turns.
 */
const bench = 'bench:create';
const isShort = process.argv.includes('--short');
const creationsMeasured = isShort ? 5 : 15;
const rounds = isShort ? 2 : 5;
const goal = { ms: 2000, saxesMs: 65, variables: 2000 };
const ordersAtOnce = 50;
/** Fewer than one company may have waiting. */
const companiesAtOnce = 5;
const editsIdle = 200;
/** Between two edits of somebody who is faster than anybody. */
const editPauseMs = 10;

/** A device that also works as one of V1.0, of some company; without the logo, which would be a file beside it. */
const device = (variables: number, { vendorId, deviceId }: { vendorId: number; deviceId: number }) =>
  draftOf(
    bigDevice(variables)
      .replace(/<VendorLogo .*?<\/VendorLogo>/, '')
      .replace('<StdVariableRef id="V_VendorName"', '<StdVariableRef id="V_ProductName"/>$&')
      .replace('vendorId="65001"', `vendorId="${vendorId}"`)
      .replace('deviceId="9"', `deviceId="${deviceId}"`)
      .replace('<CommNetworkProfile ', '<CommNetworkProfile compatibleWith="V1.0" '),
  );

type Order = Company & { readonly draftId: string };
const reachOf = ({ organisationId }: Company) => ({ organisationId, isAdmin: false });

const order = async ({ services }: RunningServer, wanted: Order): Promise<string> => {
  const { draftId, accountId } = wanted;
  const { id } = await startCreation(services, {
    draftId,
    versions: 'both',
    accountId,
    reach: reachOf(wanted),
  });
  return id;
};

/** Waits until all have their packages, with one question for all; answers how long each waited. */
const ended = async (
  { services }: RunningServer,
  orders: readonly { readonly creationId: string; readonly began: number }[],
): Promise<readonly number[]> => {
  const waits = new Map<string, number>();
  const { pool } = services.database;
  while (waits.size < orders.length) {
    const { rows } = await pool.query<{ id: string; state: string; problems: unknown }>(
      `select id, state, problems from draft_creation where id = any($1) and state <> 'waiting'`,
      [orders.map(({ creationId }) => creationId)],
    );
    for (const { id, state, problems } of rows) {
      if (state !== 'created') throw new Error(`not created: ${JSON.stringify(problems).slice(0, 500)}`);
      const began = orders.find(({ creationId }) => creationId === id)?.began ?? 0;
      if (!waits.has(id)) waits.set(id, performance.now() - began);
    }
    await sleep(50);
  }
  return [...waits.values()];
};

const processorMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

let failed = 0;
const database = await scratchDatabase();
const folder = await mkdtemp(join(tmpdir(), 'hub-bench-create-'));
const server = await startServer(
  readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    FILES_DIRECTORY: join(folder, 'files'),
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
    DATABASE_CONNECTIONS: '20',
  }),
);
try {
  const { db } = database;
  const { objects, drafts } = server.services;
  // However slow the machine is at the moment: what is measured is how much work it is.
  const extractor = openExtractor({ timeLimitMs: 120_000 });
  const companies: (Company & { readonly vendorId: number })[] = [];
  for (let number = 0; number < companiesAtOnce; number += 1) {
    const vendorId = 65_001 + number;
    companies.push({ vendorId, ...(await addCompany(db, vendorId)) });
  }
  const [first] = companies;
  if (!first) throw new Error('no company');
  const add = async (
    company: (typeof companies)[number],
    variables: number,
    deviceId: number,
  ): Promise<Order> => {
    const draft = device(variables, { vendorId: company.vendorId, deviceId });
    const name = `Device_${variables}_${deviceId}`;
    const draftId = await addDraft({ db, objects, ...company }, { draft, name, versions: 'both' });
    return { ...company, draftId };
  };

  // More variables than the standard permits: an order of it would end with that error, after the same work.
  const large = packed(device(goal.variables, { vendorId: first.vendorId, deviceId: 1 }));
  const supply = { stored: { revision: 1, modelVersion: documentModel, ...large }, changes: [] };
  const saxes = new Bench({ name: 'saxes', texts: [bigDevice(goal.variables)], schemas: '' });
  const createdOnce = async (): Promise<{ ours: number; clock: number; bare: number }> => {
    const bare = await saxes.round();
    const since = process.cpuUsage();
    const began = performance.now();
    const args = { supply, octets: new Map<string, Uint8Array>(), versions: 'both' } as const;
    const made = await extractor.run({ task: 'createPackages', args });
    if (made?.packages.length !== 2) throw new Error('the large device is not created');
    for (const { bytes, fileName } of made.packages)
      if (!(await extractor.extract(bytes, fileName))?.record) throw new Error('a package is not read');
    return { bare, ours: processorMs(since), clock: performance.now() - began };
  };
  for (let turn = 0; turn < 3; turn += 1) await createdOnce();
  const name = 'both versions of 2,000 variables in 2 s, of the processor';
  const measured = await measureAgain(
    async () => {
      const times: Awaited<ReturnType<typeof createdOnce>>[] = [];
      for (let turn = 0; turn < creationsMeasured; turn += 1) times.push(await createdOnce());
      const of = (key: 'ours' | 'clock' | 'bare') => median(times.map((one) => one[key]));
      const ratio = goal.ms / of('ours') / (goal.saxesMs / of('bare'));
      return { ours: of('ours'), clock: of('clock'), bare: of('bare'), ...judge(bench, name, ratio) };
    },
    ({ isAboveFloor }) => isAboveFloor,
  );
  await saxes.close();
  await extractor.close();
  if (!measured.value.isAboveFloor) failed += 1;
  const { ours, clock, bare, line } = measured.value;
  say(`${name.padEnd(64)} ${line}${triesText(measured.tries)}`);
  say(
    `  ${ours.toFixed(0)} ms of the processor, ${clock.toFixed(0)} ms by the clock; bare saxes ${bare.toFixed(0)} ms; median of ${creationsMeasured}`,
  );

  const small: Order[] = [];
  for (let number = 0; number < ordersAtOnce; number += 1) {
    const company = companies[number % companies.length];
    if (company) small.push(await add(company, 30, 100 + number));
  }
  const edited = device(60, { vendorId: first.vendorId, deviceId: 2 });
  const editedId = await addDraft({ db, objects, ...first }, { draft: edited, name: 'Edited' });
  let revision = 1;
  const edit = async (): Promise<number> => {
    const change = changeOf(edited, revision);
    const began = performance.now();
    ({ revision } = await mutate(drafts, {
      draftId: editedId,
      reach: reachOf(first),
      authorId: first.accountId,
      baseRevision: revision,
      changes: [change],
    }));
    return performance.now() - began;
  };
  const editsUntil = async (isOver: (count: number) => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver(times.length)) {
      times.push(await edit());
      await sleep(editPauseMs);
    }
    return times;
  };
  const ordered = async () => {
    const orders = await Promise.all(
      small.map(async (one) => {
        const began = performance.now();
        return { began, creationId: await order(server, one) };
      }),
    );
    return ended(server, orders);
  };
  /** All orders at once; how long each waited until its packages were there. */
  const burst = async () => {
    const state = { isOver: false };
    const all = ordered().finally(() => Object.assign(state, { isOver: true }));
    const [times, waits] = await Promise.all([editsUntil(() => state.isOver), all]);
    return { times, waits };
  };
  await burst();
  const queueName = 'p99 of mutate idle, three times over, against fifty creations';
  const queued = await measureAgain(
    async () => {
      const idle: number[] = [];
      const busy: number[] = [];
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        idle.push(...(await editsUntil((count) => count >= editsIdle)));
        const one = await burst();
        busy.push(...one.times);
        waits.push(...one.waits);
      }
      const p99 = { idle: percentile(idle, 0.99), busy: percentile(busy, 0.99) };
      const p50 = { idle: median(idle), busy: median(busy) };
      const counts = { idle: idle.length, busy: busy.length };
      return { p99, p50, counts, waits, ...judge(bench, queueName, (3 * p99.idle) / p99.busy) };
    },
    ({ isAboveFloor }) => isAboveFloor,
  );
  if (!queued.value.isAboveFloor) failed += 1;
  const { p99, p50, counts, waits } = queued.value;
  say(`${queueName.padEnd(64)} ${queued.value.line}${triesText(queued.tries)}`);
  say(
    `  p99 ${p99.busy.toFixed(1)} ms of ${counts.busy} edits beside creations, ${p99.idle.toFixed(1)} ms of ${counts.idle} idle; p50 ${p50.busy.toFixed(1)} and ${p50.idle.toFixed(1)} ms`,
  );
  say(
    `  ${ordersAtOnce} creations of both versions of 30 variables: none refused, the median had its packages after ${(median(waits) / 1000).toFixed(1)} s, the last after ${(Math.max(...waits) / 1000).toFixed(1)} s`,
  );
} finally {
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed > 0 ? 1 : 0);
