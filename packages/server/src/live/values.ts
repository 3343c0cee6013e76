import { results } from '@iodd-hub/contract';
import type { ValuesEvent, WatchedPort } from '@iodd-hub/contract/live';
import { FrameQueue } from '@iodd-hub/contract/toolserver/frame-queue';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import type { Relay } from '../relay/relay.ts';

/* Process data for one stream: in events of what came since the last one, as fast as they are read. */

/** One event carries what came in this time: many small ones cost more than they say. */
const eventMs = 50;
/** What waits for a reader that does not keep up, before only the newest of each thing is kept. */
const queueLimits = { items: 1000, events: 200 };

export interface FollowedHost {
  readonly hostId: string;
  readonly who: string;
  readonly ports: readonly WatchedPort[];
  readonly credentialId: () => Promise<string | null>;
}
export interface Reader {
  readonly send: (event: ValuesEvent) => void;
  readonly isSlow: () => boolean;
  /** So many values were passed over. */
  readonly onMissed: (count: number) => void;
}

/** Values of ports are counted where they are heard; those that did not come here are told. */
const countMissed = (): ((items: readonly LiveItem[]) => number) => {
  const last = new Map<string, number>();
  return (items) => {
    let missed = 0;
    for (const item of items)
      if (item.kind === 'processData' || item.kind === 'portFault') {
        const key = `${item.master} ${item.port}`;
        const before = last.get(key);
        // Whoever counts from the beginning was started anew.
        if (before !== undefined && item.sequence > before) missed += item.sequence - before - 1;
        last.set(key, item.sequence);
      }
    return missed;
  };
};

/** Answers how to end it. */
export const followHost = (
  relay: Relay,
  { hostId, who, ports, credentialId }: FollowedHost,
  { send, isSlow, onMissed }: Reader,
): (() => void) => {
  const queue = new FrameQueue(queueLimits);
  const missedIn = countMissed();
  const timer = setInterval(() => {
    if (queue.size === 0 || isSlow()) return;
    const { items } = queue.take();
    const missed = missedIn(items);
    if (missed > 0) onMissed(missed);
    send({ kind: 'values', hostId, items, missed });
  }, eventMs);
  timer.unref();
  const end = relay.watch({
    hostId,
    who,
    ports: [...ports],
    credentialId,
    onItems: (items) => {
      for (const item of items) queue.add(item);
    },
    onState: (why) => send({ kind: 'host', hostId, code: why && results[why].code }),
  });
  return () => {
    clearInterval(timer);
    end();
  };
};
