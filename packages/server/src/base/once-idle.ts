import { performance } from 'node:perf_hooks';

interface Idleness {
  /** How often it is looked. */
  readonly lookMs?: number;
  /** Part of that time in which this thread may have been busy. */
  readonly mostBusy?: number;
}

/** Does it when this thread has had little to do for a while; answers how to forget it. */
export const onceIdle = (
  work: () => void,
  { lookMs = 1_000, mostBusy = 0.2 }: Idleness = {},
): (() => void) => {
  let before = performance.eventLoopUtilization();
  const looking = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > mostBusy) return;
    clearInterval(looking);
    work();
  }, lookMs);
  looking.unref();
  return () => clearInterval(looking);
};
