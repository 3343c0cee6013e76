import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { until } from '../../drills/kit.ts';
import { openStream } from '../../drills/relay/stream.ts';
import { ageOf, type Watcher } from './plan.ts';

/** One who stops reading: what came, and what was told to be missing, from the first value to the last one. */
export interface Slow {
  readonly hold: () => void;
  /** Reads until nothing is old any more. */
  readonly catchUp: () => Promise<Caught>;
}
export interface Caught {
  readonly got: number;
  readonly missed: number;
  /** Values that neither came nor were told to be missing; fewer than 0: told, and yet they came. */
  readonly lost: number;
  readonly reorders: number;
  /** What was read until it was current again. */
  readonly waitingOctets: number;
  /** Why the portal ended the stream, where it did. */
  readonly ended: string | undefined;
}

const currentMs = 1000;

export const openSlow = async ({ url, token, ports }: Watcher): Promise<Slow> => {
  const seen = new Map<string, { readonly first: number; last: number }>();
  const counts = { got: 0, missed: 0, reorders: 0 };
  let ended: string | undefined;
  let octetsRead = 0;
  let newestMs = Infinity;
  const take = (item: LiveItem, nowMs: number): void => {
    if (item.kind !== 'processData') return;
    const key = `${item.master} ${item.port}`;
    const before = seen.get(key);
    if (!before) seen.set(key, { first: item.sequence, last: item.sequence });
    else if (item.sequence <= before.last) counts.reorders += 1;
    else before.last = item.sequence;
    counts.got += 1;
    newestMs = ageOf(item.processData.input?.octets ?? '', nowMs);
  };
  const stream = openStream({
    url,
    token,
    ports,
    onEvent: (event, octets) => {
      octetsRead += octets;
      if (event.kind !== 'values') return;
      const nowMs = Date.now();
      for (const item of event.items) take(item, nowMs);
      counts.missed += event.missed;
    },
    onEnd: (why) => (ended = why),
  });
  await until('the slow watcher watches', async () => seen.size === ports.length);
  return {
    hold: stream.hold,
    async catchUp() {
      octetsRead = 0;
      newestMs = Infinity;
      stream.goOn();
      await until('the slow watcher is current', async () => newestMs < currentMs || ended !== undefined);
      const waitingOctets = octetsRead;
      const why = ended;
      stream.end();
      const whole = [...seen.values()].reduce((sum, { first, last }) => sum + last - first + 1, 0);
      return { ...counts, lost: whole - counts.got - counts.missed, waitingOctets, ended: why };
    },
  };
};
