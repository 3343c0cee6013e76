/**
 * Everybody who watches, in a process of their own: opened by a message with the plan, counted between `begin` and
 * `report`. A value says itself how old it is (packages/toolserver/bench/masters.ts).
 */
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { openStream } from '../../drills/relay/stream.ts';
import { ageOf, agesOf, type Plan, type Report, type ToWatchers, type Watcher } from './plan.ts';

const whole = agesOf();
const heard = agesOf();
const none = { gaps: 0, reorders: 0, missed: 0, faults: 0, ended: 0 };
const counts = { ...none };
const leave: (() => void)[] = [];
let silent = new Set<string>();

const keyOf = (host: string, master: number, port: number): string => `${host} ${master} ${port}`;

const count = (last: Map<string, number>, item: LiveItem, nowMs: number): void => {
  if (item.kind === 'portFault') counts.faults += 1;
  if (item.kind !== 'processData') return;
  const key = keyOf(item.host, item.master, item.port);
  const before = last.get(key);
  last.set(key, item.sequence);
  if (before === undefined) silent.delete(key);
  else if (item.sequence <= before) counts.reorders += 1;
  else counts.gaps += item.sequence - before - 1;
  const octets = item.processData.input?.octets ?? '';
  whole.add(ageOf(octets, nowMs));
  heard.add(ageOf(octets, Date.parse(item.at)));
};

const watch = ({ url, token, ports }: Watcher): void => {
  const last = new Map<string, number>();
  let hasLeft = false;
  const stream = openStream({
    url,
    token,
    ports,
    onEvent: (event) => {
      if (event.kind !== 'values') return;
      const nowMs = Date.now();
      for (const item of event.items) count(last, item, nowMs);
      counts.missed += event.missed;
    },
    onEnd: () => {
      if (!hasLeft) counts.ended += 1;
    },
  });
  leave.push(() => {
    hasLeft = true;
    stream.end();
  });
};

const open = (plan: Plan): void => {
  for (const go of leave.splice(0)) go();
  const ports = plan.flatMap((watcher) => watcher.ports);
  silent = new Set(ports.map(({ hostId, master, port }) => keyOf(hostId, master, port)));
  plan.forEach(watch);
};

const begin = (): void => {
  Object.assign(counts, none);
  for (const ages of [whole, heard]) ages.clear();
};

const report = (): Report => ({
  ...counts,
  values: whole.count(),
  silent: silent.size,
  p50: whole.percentile(0.5),
  p99: whole.percentile(0.99),
  heardP99: heard.percentile(0.99),
});

process.on('message', (message: ToWatchers) => {
  if (message.kind === 'open') open(message.plan);
  if (message.kind === 'begin') begin();
  process.send?.(report());
});
process.once('disconnect', () => process.exit());
