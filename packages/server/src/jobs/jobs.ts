import { keysOf } from '@iodd-hub/contract';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from '../db/connect.ts';
import type { Tracing } from '../base/tracing.ts';
import type { QueueCounts, WorkMetrics } from '../base/work-metrics.ts';
import { type QueueName, type Queues, queues } from './queues.ts';

export interface Jobs {
  /** Part of the transaction: rolled back with it, visible to workers when it commits. */
  enqueue<Name extends QueueName>(
    tx: Tx,
    name: Name,
    payload: Queues[Name],
    /** Whose job it is, where the queue is shared fairly. */
    group?: string,
  ): Promise<void>;
  /** How full each queue is, as it was counted some seconds ago. */
  counts(): Promise<QueueCounts[]>;
  stop(): Promise<void>;
}

export type Workers = { readonly [Name in QueueName]: (payload: Queues[Name]) => Promise<void> };

/** Some jobs enqueue others. */
export type WorkersWith = (jobs: Pick<Jobs, 'enqueue'>) => Workers;

interface JobsOptions {
  readonly connectionString: string;
  /** Null for an instance that only enqueues. */
  readonly workers: WorkersWith | null;
  /** How often jobs are looked for whose instance died. */
  readonly watchSeconds: number;
  readonly onError: (error: unknown) => void;
  readonly onJob?: WorkMetrics['onJob'];
  readonly tracing?: Tracing | null;
}

/** Several jobs a fetch and the next fetch at once while there are more; each job stands for itself. */
const fetching = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // Notifications wake the worker; this is for those that got lost, and for retries that fall due.
  notifyPollingIntervalSeconds: 5,
} as const;

/** Beside what a job carries: the span of who asked for it. */
interface Carried {
  readonly carried?: string;
}

/** Null for a job that the clock began: nobody asked for it, and it carries nothing. */
const carriedBy = (data: Carried | null): string | undefined => data?.carried;

/** The work of a job, as a span below that of the request or the job that asked for it. */
const inTrace = async (
  { tracing }: Pick<JobsOptions, 'tracing'>,
  { name, carried }: { readonly name: QueueName; readonly carried: string | undefined },
  worked: () => Promise<void>,
): Promise<void> => {
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name };
  const span = tracing?.begin({ name: `job ${name}`, kind: 'consumer', attributes }, carried);
  if (!span) return worked();
  try {
    await span.run(worked);
    span.end();
  } catch (error) {
    span.end({}, error);
    throw error;
  }
  return undefined;
};

const work = <Name extends QueueName>(
  boss: PgBoss,
  name: Name,
  worker: Workers[Name],
  { onError, onJob, tracing }: Pick<JobsOptions, 'onError' | 'onJob' | 'tracing'>,
) => {
  const outcomeOf = async (job: { id: string; data: Queues[Name] & Carried }): Promise<JobResult> => {
    const began = performance.now();
    try {
      const carried = carriedBy(job.data);
      await inTrace({ ...(tracing && { tracing }) }, { name, carried }, () => worker(job.data));
      onJob?.(name, 'completed', performance.now() - began);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      onJob?.(name, 'failed', performance.now() - began);
      onError(error);
      return { id: job.id, status: 'failed', output: { reason: String(error) } };
    }
  };
  const options = { ...fetching, ...queues[name].sharing };
  return boss.work<Queues[Name] & Carried, void, typeof options>(name, options, (batch) =>
    Promise.all(batch.map(outcomeOf)),
  );
};

const workAll = async (boss: PgBoss, workers: Workers, options: JobsOptions): Promise<void> => {
  for (const name of keysOf(workers)) await work(boss, name, workers[name], options);
};

export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    max: 4,
    useListenNotify: true,
    schedule: options.workers !== null,
    supervise: options.workers !== null,
    superviseIntervalSeconds: options.watchSeconds,
    monitorIntervalSeconds: options.watchSeconds,
  });
  boss.on('error', options.onError);
  await boss.start();
  const enqueue: Jobs['enqueue'] = async (tx, name, payload, group) => {
    const carried = options.tracing?.carried();
    await boss.send(name, carried === undefined ? payload : { ...payload, carried }, {
      db: fromKysely(tx),
      ...(group !== undefined && { group: { id: group } }),
    });
  };
  for (const name of keysOf(queues)) {
    const { cron, policy, sharing: _, ...settings } = queues[name];
    await boss.createQueue(name, { ...settings, ...(policy && { policy }), notify: true });
    // A queue that an earlier version made has the settings of that version; its policy it keeps.
    await boss.updateQueue(name, settings);
    if (cron && options.workers) await boss.schedule(name, cron);
  }
  // Every queue exists before the first job runs: it may enqueue into any of them.
  if (options.workers) await workAll(boss, options.workers({ enqueue }), options);
  return {
    enqueue,
    async counts() {
      const counted = await boss.getQueues(keysOf(queues));
      return counted.map(({ name, queuedCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
    // Running jobs finish; what has not begun stays in the queue for another instance.
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};
