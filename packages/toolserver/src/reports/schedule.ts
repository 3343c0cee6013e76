/**
 * When a portal is told what stands at a host: a while after something changed, so that what comes together is one
 * report, never often, and less and less often while the portal does not take it. Time and chance are handed in.
 */
import { backOffMs, type BackOff } from '../polling/schedule.ts';

export interface ReportTiming {
  /** How often states of ports and events are looked at, where nobody watches them more often. */
  readonly lookMs: number;
  /** How often every device is looked at and told again: what was swapped unseen, and that it is still there. */
  readonly repeatMs: number;
  /** So long a change waits for others. */
  readonly gatherMs: number;
  /** At least between two reports. */
  readonly leastMs: number;
  readonly backOff: BackOff;
}
export const usualTiming: ReportTiming = {
  lookMs: 5_000,
  repeatMs: 600_000,
  gatherMs: 1_000,
  leastMs: 10_000,
  backOff: { firstMs: 10_000, longestMs: 3_600_000 },
};

export class ReportSchedule {
  private readonly timing: Pick<ReportTiming, 'gatherMs' | 'leastMs' | 'backOff'>;
  private dueMs: number | undefined;
  private notBeforeMs = Number.NEGATIVE_INFINITY;
  private refusals = 0;

  constructor(timing: Pick<ReportTiming, 'gatherMs' | 'leastMs' | 'backOff'>) {
    this.timing = timing;
  }

  changed(nowMs: number): void {
    this.dueMs ??= nowMs + this.timing.gatherMs;
  }

  /** When there is something to tell; undefined while there is nothing. */
  get nextMs(): number | undefined {
    return this.dueMs === undefined ? undefined : Math.max(this.dueMs, this.notBeforeMs);
  }

  /** It is being told now: what changes from here on is told by another report. */
  begin(): void {
    this.dueMs = undefined;
  }

  told(nowMs: number): void {
    this.refusals = 0;
    this.notBeforeMs = nowMs + this.timing.leastMs;
  }

  refused(nowMs: number, random: number): void {
    this.refusals += 1;
    this.notBeforeMs = nowMs + backOffMs(this.refusals, this.timing.backOff, random);
    this.dueMs ??= nowMs;
  }
}
