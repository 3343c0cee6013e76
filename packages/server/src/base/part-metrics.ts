import { Counter, Histogram, type Registry } from 'prom-client';
import { lookUp } from './looked-up.ts';
import { type Parts, watchedParts } from './watched-parts.ts';

/** What the parts of an instance do: object store, reading of packages, streams, relay. */
export interface PartMetrics {
  readonly onStoreCall: (call: string, hasFailed: boolean, milliseconds: number) => void;
  readonly onExtraction: (task: string, outcome: ExtractionOutcome, milliseconds: number) => void;
  readonly onRelayCall: (hasFailed: boolean, milliseconds: number) => void;
  readonly watch: (parts: Parts, onError: (error: unknown) => void) => void;
}

/** `gaveUp`: it took too long or too much memory; `refused`: too much waited already, or it could not be read. */
export type ExtractionOutcome = 'done' | 'gaveUp' | 'refused';

interface Timed {
  readonly name: string;
  readonly counts: string;
  readonly lasts: string;
  readonly label: string;
  readonly outcomes: readonly string[];
  /** In seconds. */
  readonly buckets: readonly number[];
}

/** Counts by outcome and times by kind: `…_total` and `…_duration_seconds`. */
const timed = (registry: Registry, { name, counts, lasts, label, outcomes, buckets }: Timed) => {
  const total = new Counter({
    name: `${name}_total`,
    help: counts,
    labelNames: [label, 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: `${name}_duration_seconds`,
    help: lasts,
    labelNames: [label],
    buckets: [...buckets],
    registers: [registry],
  });
  return (kind: string, outcome: string, milliseconds: number): void => {
    // All outcomes are known with the first: an alert on the growth of one that appears late misses its first value.
    for (const one of outcomes) total.inc({ [label]: kind, outcome: one }, one === outcome ? 1 : 0);
    durations.observe({ [label]: kind }, milliseconds / 1000);
  };
};

const outcomeOf = (hasFailed: boolean): 'ok' | 'failed' => (hasFailed ? 'failed' : 'ok');

export const openPartMetrics = (registry: Registry): PartMetrics => {
  const store = timed(registry, {
    name: 'object_store_calls',
    counts: 'Calls of the object store, by what was asked and outcome',
    lasts: 'Time that calls of the object store took',
    label: 'call',
    outcomes: ['ok', 'failed'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const extraction = timed(registry, {
    name: 'extractions',
    counts: 'Packages and drafts that threads read, checked or wrote, by task and outcome',
    lasts: 'Time that such a task took, its waiting included',
    label: 'task',
    outcomes: ['done', 'gaveUp', 'refused'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const relay = timed(registry, {
    name: 'relay_calls',
    counts: 'Calls of people to tool servers, by outcome',
    lasts: 'Time until a tool server had answered',
    label: 'way',
    outcomes: ['ok', 'failed'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  return {
    onStoreCall: (call, hasFailed, milliseconds) => store(call, outcomeOf(hasFailed), milliseconds),
    onExtraction: extraction,
    onRelayCall: (hasFailed, milliseconds) => relay('toolserver', outcomeOf(hasFailed), milliseconds),
    watch(parts, onError) {
      for (const watched of watchedParts(parts)) lookUp(registry, watched, onError);
    },
  };
};
