import { keysOf } from '@iodd-hub/contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import { lookUp } from './looked-up.ts';

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

export interface QueueAge {
  readonly queue: string;
  readonly seconds: number;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly failed: number;
  readonly oldest_waiting: Date | null;
}

interface Backlog {
  readonly queues: () => Promise<readonly QueueCounts[]>;
  /** How long the oldest job of each queue has been due; a queue where none is, is left out. */
  readonly queueAges: () => Promise<readonly QueueAge[]>;
  readonly outbox: () => Promise<OutboxCounts>;
  /** A backlog that cannot be looked up leaves out its own lines, never the others. */
  readonly onError: (error: unknown) => void;
}

/** In seconds: from a mail to a package that takes all of its time. */
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

const queueStates = { waiting: true, active: true, failed: true } as const;

const watchQueues = (registry: Registry, { queues, queueAges, onError }: Backlog): void => {
  lookUp(
    registry,
    {
      name: 'jobs',
      help: 'Jobs of a queue, by state; failed ones are kept for some days',
      labelNames: ['queue', 'state'],
      read: async () =>
        (await queues()).flatMap((counts) =>
          keysOf(queueStates).map((state) => ({
            labels: { queue: counts.queue, state },
            value: counts[state],
          })),
        ),
    },
    onError,
  );
  lookUp(
    registry,
    {
      name: 'jobs_oldest_waiting_seconds',
      help: 'How long the oldest job of a queue has been due; no line while none is',
      labelNames: ['queue'],
      read: async () =>
        (await queueAges()).map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
    },
    onError,
  );
};

const watchOutbox = (registry: Registry, { outbox, onError }: Backlog): void => {
  lookUp(
    registry,
    {
      name: 'mail_oldest_waiting_seconds',
      help: 'Age of the oldest mail that is not sent yet; 0 when none waits',
      read: async () => {
        const { oldest_waiting: oldest } = await outbox();
        return [{ value: oldest ? (Date.now() - oldest.getTime()) / 1000 : 0 }];
      },
    },
    onError,
  );
  lookUp(
    registry,
    {
      name: 'mails',
      help: 'Mails of the outbox that are not sent: waiting, or failed after the last try',
      labelNames: ['state'],
      read: async () => {
        const { waiting, failed } = await outbox();
        return Object.entries({ waiting, failed }).map(([state, value]) => ({ labels: { state }, value }));
      },
    },
    onError,
  );
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
