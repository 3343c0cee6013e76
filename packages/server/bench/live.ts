import { availableParallelism } from 'node:os';
import { judge, measureAgain, triesText } from '../../../scripts/bench/floors.ts';
import { pause, say, until } from '../drills/kit.ts';
import { highestBareRate } from './live/bare-rate.ts';
import { busySeconds, megabytesOf, secondsOf, startChild } from './live/children.ts';
import { openPlace } from './live/place.ts';
import type { Report, ToWatchers, Watcher } from './live/plan.ts';
import { openSlow } from './live/slow.ts';

/*
 * `npm run bench:live` (P6): devices of virtual masters go through a broker, the tool server, the relay, two instances of
 * the portal with NATS between them, and the streams of a hundred watchers. Each value says itself how old it is. Then
 * faster and with more devices, for as long as a hundredth of them is not late; and the same fan-out with nothing but
 * `ws`. The short form, for the gate, tries fewer rates for a shorter time.
 */
const bench = 'bench:live';
const isShort = process.argv.includes('--short');
const p99Ms = 250;
const latestMs = 2000;
const hosts = 10;
const watchersOfHost = 10;
const mostDevices = isShort ? 10 : 20;
const seconds = isShort ? 6 : 20;
// Together so long that what waits for somebody who does not read is more than the kernel takes.
const fasterSeconds = isShort ? 7 : 8;
const warmUpMs = 1500;

interface Load {
  readonly devicesOfWatcher: number;
  readonly intervalMs: number;
}
const asked: Load = { devicesOfWatcher: 10, intervalMs: 100 };
const faster: readonly Load[] = isShort
  ? [{ devicesOfWatcher: 10, intervalMs: 67 }]
  : [
      { devicesOfWatcher: 10, intervalMs: 67 },
      { devicesOfWatcher: 10, intervalMs: 50 },
      { devicesOfWatcher: 12, intervalMs: 50 },
      { devicesOfWatcher: 15, intervalMs: 50 },
      { devicesOfWatcher: 20, intervalMs: 50 },
    ];

const place = await openPlace({ hosts, portsOfHost: watchersOfHost * mostDevices });
const watchers = startChild<ToWatchers, Report>('watchers.ts');

let failed = 0;
const expect = (isMet: boolean, text: string): void => {
  if (!isMet) failed += 1;
  say(`${isMet ? 'ok    ' : 'MISSED'} ${text}`);
};
const rateOf = ({ devicesOfWatcher, intervalMs }: Load): number =>
  (hosts * watchersOfHost * devicesOfWatcher * 1000) / intervalMs;

/** Devices of one host, from the one behind `before` on, through one of the instances. */
const watcher = (at: number, host: number, { before, count, intervalMs }: Span): Watcher => {
  const { hostId = '', token = '' } = place.hosts[host] ?? {};
  return {
    url: place.instances[at % place.instances.length]?.url ?? '',
    token,
    ports: Array.from({ length: count }, (_, port) => ({
      hostId,
      master: 1,
      port: before + port + 1,
      intervalMs,
    })),
  };
};
interface Span {
  readonly before: number;
  readonly count: number;
  readonly intervalMs: number;
}
const open = async ({ devicesOfWatcher: count, intervalMs }: Load): Promise<void> => {
  const plan = place.hosts.flatMap((_, host) =>
    Array.from({ length: watchersOfHost }, (_one, at) =>
      watcher(at, host, { before: at * count, count, intervalMs }),
    ),
  );
  await watchers.ask({ kind: 'open', plan });
  await until('every device is watched', async () => (await watchers.ask({ kind: 'report' })).silent === 0, {
    everyMs: 100,
  });
};

interface Measured extends Report {
  readonly perSecond: number;
  /** Microseconds of the processor for each value, by what used them. */
  readonly costs: Readonly<Record<string, number>>;
  /** Part of the machine that other work had meanwhile. */
  readonly others: number;
}
const measured = async (forSeconds: number): Promise<Measured> => {
  const used = () => ({ ...place.processorSeconds(), watchers: secondsOf(watchers) });
  await pause(warmUpMs);
  const before: Record<string, number> = used();
  const busyBefore = busySeconds();
  await watchers.ask({ kind: 'begin' });
  const began = performance.now();
  await pause(forSeconds * 1000);
  const report = await watchers.ask({ kind: 'report' });
  const lasted = (performance.now() - began) / 1000;
  const spent = Object.entries(used()).map(([what, after]) => [what, after - (before[what] ?? 0)] as const);
  const own = spent.reduce((sum, [, one]) => sum + one, 0);
  const microseconds = 1e6 / Math.max(1, report.values);
  return {
    ...report,
    perSecond: report.values / lasted,
    costs: Object.fromEntries(spent.map(([what, one]) => [what, one * microseconds])),
    others: Math.max(0, busySeconds() - busyBefore - own) / lasted / availableParallelism(),
  };
};
/** Enough of them came, and none of a hundred late. */
const keepsUp = (load: Load, { perSecond, p99 }: Measured): boolean =>
  p99 <= p99Ms && perSecond >= 0.9 * rateOf(load);
const isWhole = ({ gaps, reorders, missed, faults, ended }: Report): boolean =>
  gaps + reorders + missed + faults + ended === 0;
const lineOf = (load: Load, { perSecond, p50, p99, heardP99, others }: Measured): string =>
  `${hosts * watchersOfHost * load.devicesOfWatcher} devices every ${load.intervalMs} ms: ${Math.round(perSecond)} values/s, ` +
  `p50 ${p50} ms, p99 ${p99} ms (${heardP99} ms to the tool server; ${Math.round(others * 100)} % of the machine was busy with other work)`;

const instance = place.instances[0];
if (!instance) throw new Error('no instance');
let highest = 0;
try {
  await open(asked);
  const slow = await openSlow(
    watcher(0, 0, {
      before: 0,
      count: watchersOfHost * asked.devicesOfWatcher,
      intervalMs: asked.intervalMs,
    }),
  );
  const megabytesBefore = megabytesOf(instance);
  slow.hold();
  const { value: usual, tries } = await measureAgain(
    () => measured(seconds),
    (one) => keepsUp(asked, one),
  );
  const line = `${lineOf(asked, usual)}, at most ${p99Ms}${triesText(tries)}`;
  // How late values are depends on who else uses the machine: the gate asks that they come, the full form how soon.
  if (isShort && !keepsUp(asked, usual)) {
    say(`late   ${line}`);
    expect(usual.p99 <= latestMs, `p99 ${usual.p99} ms of at most ${latestMs} beside others`);
  } else expect(keepsUp(asked, usual), line);
  expect(
    isWhole(usual),
    `of ${usual.values} values ${usual.gaps} missing, ${usual.reorders} out of order, ${usual.missed} left out; ${usual.faults} ports that failed, ${usual.ended} streams that ended`,
  );
  for (const [what, cost] of Object.entries(usual.costs))
    say(`       ${what.padEnd(12)} ${cost.toFixed(0).padStart(3)} µs of the processor for each value`);

  if (keepsUp(asked, usual)) highest = usual.perSecond;
  for (const load of faster) {
    await open(load);
    const { value: one } = await measureAgain(
      () => measured(fasterSeconds),
      (each) => isShort || keepsUp(load, each),
    );
    say(`${keepsUp(load, one) ? 'ok    ' : 'late  '} ${lineOf(load, one)}`);
    expect(isWhole(one), `${one.gaps} missing, ${one.reorders} out of order, ${one.missed} left out`);
    if (!keepsUp(load, one)) break;
    highest = one.perSecond;
  }
  const grown = megabytesOf(instance) - megabytesBefore;
  // What the others watch may be late by now.
  await watchers.ask({ kind: 'open', plan: [] });
  const caught = await slow.catchUp();
  expect(
    caught.missed > 0 && caught.lost === 0 && caught.reorders === 0 && caught.ended === undefined,
    `one who read nothing meanwhile: ${caught.got} values came, ${caught.missed} were told to be left out, ${caught.lost} neither, ${caught.reorders} out of order`,
  );
  expect(
    caught.waitingOctets <= 8_000_000 && grown <= 150,
    `${(caught.waitingOctets / 1e6).toFixed(1)} MB waited for them, kernel included; the instance has ${grown.toFixed(0)} MB more`,
  );
} finally {
  await watchers.kill();
  await place.close();
}
const bare = await highestBareRate({
  watchers: hosts * watchersOfHost,
  p99Ms,
  ...(isShort ? { seconds: 1, steps: 1 } : { seconds: 3, steps: 3 }),
});
const name = 'highest rate against bare ws';
const rates = `${Math.round(highest)}/s of ${Math.round(bare)}/s`;
if (isShort) say(`${name} (${rates}) ${(highest / bare).toFixed(2)}; judged by the full form`);
else {
  const { line, isAboveFloor } = judge(bench, name, highest / bare);
  if (!isAboveFloor) failed += 1;
  say(`${name} (${rates}) ${line}`);
}
process.exit(failed > 0 ? 1 : 0);
