/** How long a portal that is not reached is left alone before it is dialled again. */
import { backOffMs, type BackOff } from '../polling/schedule.ts';

/** Restarted, or taken over by another one: whoever watches through it shall have values again within five seconds. */
const brief: BackOff = { firstMs: 500, longestMs: 4_000 };
/** Nobody waits for it any more; all tool servers of a site would knock for nothing. */
const lasting: BackOff = { firstMs: 500, longestMs: 30_000 };
const briefMs = 600_000;

export interface Away {
  readonly failures: number;
  /** Since it was reached last. */
  readonly awayMs: number;
}

export const dialPauseMs = ({ failures, awayMs }: Away, random: number): number =>
  backOffMs(Math.max(1, failures), awayMs < briefMs ? brief : lasting, random);
