import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface LookedUp {
  readonly name: string;
  readonly help: string;
  /** A counter is what only grows while the process lives; otherwise a gauge. */
  readonly isCounter?: boolean;
  readonly labelNames?: readonly string[];
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

/** Whoever looks waits no longer: a service that accepts and says nothing leaves out its own lines, never the others. */
export const readWithinMs = 3_000;

/** What the work answers, if it does in time. */
export const inTime = async <T>(work: () => Promise<T> | T, limitMs: number): Promise<T> => {
  const ending = new AbortController();
  const late = sleep(limitMs, undefined, { signal: ending.signal, ref: false }).then(() => {
    throw new Error(`not within ${limitMs} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work(), late]);
  } finally {
    ending.abort();
  }
};

/** A metric whose value is looked up when somebody looks. */
export const lookUp = (
  registry: Registry,
  { name, help, isCounter = false, labelNames = [], read }: LookedUp,
  onError: (error: unknown) => void,
): void => {
  const collect = async (): Promise<void> => {
    // Without labels a reset leaves a zero, which would be a value.
    metric.reset();
    if (labelNames.length === 0) metric.remove();
    try {
      for (const { labels = {}, value } of await inTime(read, readWithinMs)) metric.inc(labels, value);
    } catch (error) {
      onError(error);
    }
  };
  const options = { name, help, labelNames: [...labelNames], registers: [registry], collect };
  const metric: Counter | Gauge = isCounter ? new Counter(options) : new Gauge(options);
};
