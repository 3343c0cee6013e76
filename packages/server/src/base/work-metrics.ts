import { keysOf } from '@iodd-hub/contract';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** What an instance did of the work that nobody waits for. */
export interface WorkMetrics {
  readonly onJob: (queue: string, outcome: 'completed' | 'failed', milliseconds: number) => void;
  readonly onMail: (outcome: 'sent' | 'failed') => void;
  /** What is left to do in all instances together: looked up when somebody looks. */
  readonly watch: (backlog: Backlog) => void;
}

export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly failed: number;
  readonly oldest_waiting: Date | null;
}

interface Backlog {
  readonly queues: () => Promise<readonly QueueCounts[]>;
  readonly outbox: () => Promise<OutboxCounts>;
  /** A backlog that cannot be looked up leaves out its own lines, never the others. */
  readonly onError: (error: unknown) => void;
}

/** In seconds: from a mail to a package that takes all of its time. */
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

const queueStates = { waiting: true, active: true, failed: true } as const;

const watchQueues = (registry: Registry, { queues, onError }: Backlog): void => {
  const gauge: Gauge<'queue' | 'state'> = new Gauge({
    name: 'jobs',
    help: 'Jobs of a queue, by state; failed ones are kept for some days',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      gauge.reset();
      for (const counts of await queues().catch((error: unknown) => (onError(error), [])))
        for (const state of keysOf(queueStates)) gauge.set({ queue: counts.queue, state }, counts[state]);
    },
  });
};

const watchOutbox = (registry: Registry, { outbox, onError }: Backlog): void => {
  const oldest = new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'Age of the oldest mail that is not sent yet; 0 when none waits',
    registers: [registry],
  });
  const gauge: Gauge<'state'> = new Gauge({
    name: 'mails',
    help: 'Mails of the outbox that are not sent: waiting, or failed after the last try',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      gauge.reset();
      const counts = await outbox().catch((error: unknown) => (onError(error), undefined));
      if (!counts) return;
      gauge.set({ state: 'waiting' }, counts.waiting);
      gauge.set({ state: 'failed' }, counts.failed);
      oldest.set(counts.oldest_waiting ? (Date.now() - counts.oldest_waiting.getTime()) / 1000 : 0);
    },
  });
};

export const openWorkMetrics = (registry: Registry): WorkMetrics => {
  const jobs = new Counter({
    name: 'jobs_finished_total',
    help: 'Jobs that this instance finished, by queue and outcome',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that jobs of a queue took',
    labelNames: ['queue'],
    buckets: jobBuckets,
    registers: [registry],
  });
  const mails = new Counter({
    name: 'mail_tries_total',
    help: 'Tries of this instance to send a mail, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Known before the first one: an alert on the growth of a counter that appears late misses its first value.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    onJob(queue, outcome, milliseconds) {
      jobs.inc({ queue, outcome });
      durations.observe({ queue }, milliseconds / 1000);
    },
    onMail: (outcome) => mails.inc({ outcome }),
    watch(backlog) {
      watchQueues(registry, backlog);
      watchOutbox(registry, backlog);
    },
  };
};
