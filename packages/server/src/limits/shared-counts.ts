import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Nats } from '../base/nats.ts';

/*
 * What each instance counts in its memory, told to the others: a limit holds for all of them together, and no call waits
 * for it. What others counted arrives a moment later, so a flood at several of them may be that much over its limit.
 * While they do not reach each other each counts alone.
 */

export interface SharedCounts {
  /** Something was counted here; less than nothing was given back. */
  add(kind: string, caller: string, points: number): void;
  /** What others counted of a kind. */
  hear(kind: string, count: (caller: string, points: number) => void): void;
  close(): void;
}

const subject = 'iodd-hub.limits';
const togetherMs = 250;
/** A message of NATS carries a megabyte; an entry has at most some hundred octets. */
const perMessage = 2_000;

const told = z.object({
  instance: z.string(),
  counts: z.array(z.tuple([z.string(), z.string(), z.number()])),
});
type Counted = z.output<typeof told>['counts'][number];

/** An instance without others. */
export const countedAlone: SharedCounts = {
  add: () => undefined,
  hear: () => undefined,
  close: () => undefined,
};

export const openSharedCounts = (nats: Nats | null): SharedCounts => {
  if (nats === null) return countedAlone;
  const instance = randomUUID();
  const listeners = new Map<string, (caller: string, points: number) => void>();
  const waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    timer = undefined;
    const all = [...waiting.values()];
    waiting.clear();
    for (let at = 0; at < all.length; at += perMessage)
      nats.publish(subject, JSON.stringify({ instance, counts: all.slice(at, at + perMessage) }));
  };
  const leave = nats.listen(subject, (message) => {
    const { instance: from, counts } = told.parse(message.json());
    if (from === instance) return;
    for (const [kind, caller, points] of counts) listeners.get(kind)?.(caller, points);
  });
  return {
    add(kind, caller, points) {
      const key = `${kind} ${caller}`;
      waiting.set(key, [kind, caller, points + (waiting.get(key)?.[2] ?? 0)]);
      timer ??= setTimeout(tell, togetherMs).unref();
    },
    hear: (kind, count) => void listeners.set(kind, count),
    close() {
      clearTimeout(timer);
      leave();
    },
  };
};
