import { extractionLimits } from '../base/extraction-limits.ts';
import type { ExtractionOutcome, PartMetrics } from '../base/part-metrics.ts';
import type { ResolvedProcessData } from '@iodd-hub/iodd';
import type { Inspection } from './extract.ts';
import type { ExtractionTask, ExtractionTasks, Job } from './extraction-tasks.ts';
import type { Extract } from '../stores/package-record.ts';
import type { Resolving } from './resolve.ts';
import { openPool, type Pool } from './thread-pool.ts';
import type { Lane, Place } from './work-queue.ts';

/** Reads packages in threads of their own, with bounds on time, memory and waiting (docs/adr/extraction-pool.md). */
export interface Extractor {
  /** Null when the package took too long or too much: whatever it is, it is no IODD. */
  extract(bytes: Uint8Array, fileName: string, place?: Partial<Place>): Promise<Extract | null>;
  /** Opens an archive and looks no further; null as above. */
  inspect(bytes: Uint8Array, place?: Partial<Place>): Promise<Inspection | null>;
  /** The resolved view as JSON, without ids of nodes; null also when the package has no such main file. */
  resolve(resolving: Resolving, place?: Partial<Place>): Promise<string | null>;
  /** Of that view only the process data, as they are. */
  processData(resolving: Resolving, place?: Partial<Place>): Promise<readonly ResolvedProcessData[] | null>;
  /** Any of the tasks by its name; null as above. */
  run<Task extends ExtractionTask>(
    job: Job<Task>,
    place?: Partial<Place>,
  ): Promise<ExtractionTasks[Task]['result'] | null>;
  /** How full it is at this moment. */
  usage: Pool['usage'];
  close(): Promise<void>;
}

export interface ExtractorOptions {
  readonly threads: number;
  readonly timeLimitMs: number;
  readonly memoryMb: number;
  /** What the threads run. */
  readonly module: URL;
  readonly onTask: PartMetrics['onExtraction'];
}

const usualOptions = {
  ...extractionLimits,
  module: new URL('./extract-thread.ts', import.meta.url),
  onTask: () => undefined,
} as const satisfies ExtractorOptions;

/** Where the work of each task waits when nobody says otherwise. */
const laneOf: Readonly<Record<ExtractionTask, Lane>> = {
  inspect: 'uploads',
  beginDraft: 'uploads',
  readDraft: 'uploads',
  copyAsDraft: 'uploads',
  takeOver: 'uploads',
  addressesOfDraft: 'uploads',
  exportDraft: 'uploads',
  packDraft: 'uploads',
  compareStamped: 'uploads',
  beginFirmware: 'uploads',
  readFirmware: 'uploads',
  lookAtFirmware: 'uploads',
  packFirmware: 'uploads',
  extract: 'checks',
  lookAtDraft: 'checks',
  differenceOfDrafts: 'checks',
  createPackages: 'checks',
  shareRevision: 'checks',
  comparePackages: 'checks',
  resolve: 'anonymous',
  processData: 'anonymous',
};

export const openExtractor = (options: Partial<ExtractorOptions> = {}): Extractor => {
  const { onTask, ...threads } = { ...usualOptions, ...options };
  const pool = openPool(threads);
  const run: Extractor['run'] = async <Task extends ExtractionTask>(
    job: Job<Task>,
    place: Partial<Place> = {},
  ) => {
    const began = performance.now();
    let outcome: ExtractionOutcome = 'refused';
    let result: unknown;
    try {
      result = await pool.run(job, { lane: laneOf[job.task], group: '', ...place });
      outcome = result === null ? 'gaveUp' : 'done';
    } finally {
      onTask(job.task, outcome, performance.now() - began);
    }
    // The thread answers what it was asked for: `perform` has one case for each task.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result as ExtractionTasks[Task]['result'] | null;
  };
  return {
    extract: (bytes, fileName, place) => run({ task: 'extract', args: { bytes, fileName } }, place),
    inspect: (bytes, place) => run({ task: 'inspect', args: { bytes } }, place),
    resolve: (resolving, place) => run({ task: 'resolve', args: resolving }, place),
    processData: (resolving, place) => run({ task: 'processData', args: resolving }, place),
    run,
    usage: () => pool.usage(),
    close: () => pool.close(),
  };
};
