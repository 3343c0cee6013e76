import { availableParallelism } from 'node:os';

/** One thread for uploads alone, one for checks, one for everybody: see `library/work-queue.ts`. */
export const fewestThreads = 3;

// The largest public package takes 0.2 s and 100 MB on a quiet machine.
export const extractionLimits = {
  threads: Math.max(fewestThreads, availableParallelism()),
  timeLimitMs: 10_000,
  memoryMb: 512,
} as const;
