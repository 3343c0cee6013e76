import { extractionLimits } from '../base/extraction-limits.ts';
import type { ResolvedProcessData } from '@iodd-hub/iodd';
import type { Inspection } from './extract.ts';
import type { Job } from './extract-thread.ts';
import type { Extract } from '../stores/package-record.ts';
import type { Resolving } from './resolve.ts';
import { openPool } from './thread-pool.ts';
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
  close(): Promise<void>;
}

export interface ExtractorOptions {
  readonly threads: number;
  readonly timeLimitMs: number;
  readonly memoryMb: number;
  /** What the threads run. */
  readonly module: URL;
}

const usualOptions = {
  ...extractionLimits,
  module: new URL('./extract-thread.ts', import.meta.url),
} as const satisfies ExtractorOptions;

/** Where the work of each task waits when nobody says otherwise. */
const laneOf: Readonly<Record<Job['task'], Lane>> = {
  inspect: 'uploads',
  extract: 'checks',
  resolve: 'anonymous',
  processData: 'anonymous',
};

interface Order extends Partial<Resolving> {
  readonly task: Job['task'];
  readonly bytes: Uint8Array;
}

export const openExtractor = (options: Partial<ExtractorOptions> = {}): Extractor => {
  const pool = openPool({ ...usualOptions, ...options });
  const run = async <Result>(order: Order, place: Partial<Place> = {}): Promise<Result | null> => {
    const message = { fileName: '', language: '', ...order };
    const result = await pool.run(message, { lane: laneOf[order.task], group: '', ...place });
    // The thread answers what it was asked for: `extract-thread.ts` has one function for each task.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result as Result | null;
  };
  return {
    extract: (bytes, fileName, place) => run<Extract>({ task: 'extract', bytes, fileName }, place),
    inspect: (bytes, place) => run<Inspection>({ task: 'inspect', bytes }, place),
    resolve: (resolving, place) => run<string>({ task: 'resolve', ...resolving }, place),
    processData: (resolving, place) =>
      run<readonly ResolvedProcessData[]>({ task: 'processData', ...resolving }, place),
    close: () => pool.close(),
  };
};
