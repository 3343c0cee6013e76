import type { WatchedPort } from '@iodd-hub/contract/live';

/** Who watches what, through which instance. */
export interface Watcher {
  readonly url: string;
  readonly token: string;
  readonly ports: readonly (WatchedPort & { readonly hostId: string })[];
}
export type Plan = readonly Watcher[];

export type ToWatchers =
  | { readonly kind: 'open'; readonly plan: Plan }
  | { readonly kind: 'begin' | 'report' };
export type ToBare =
  | { readonly kind: 'rate'; readonly valuesOfFrame: number }
  | { readonly kind: 'begin' | 'report' };

export interface Report {
  readonly values: number;
  /** Numbers of values that are missing between two that came, and values that came after a later one. */
  readonly gaps: number;
  readonly reorders: number;
  /** What the portal says that it left out. */
  readonly missed: number;
  /** Ports whose device could not be asked; streams that ended by themselves. */
  readonly faults: number;
  readonly ended: number;
  /** Ports of which nothing has come yet. */
  readonly silent: number;
  /** Milliseconds from the device to whoever watches, and of these to the tool server. */
  readonly p50: number;
  readonly p99: number;
  readonly heardP99: number;
}

/** So long the product gathers what goes to one watcher. */
export const frameMs = 50;

/** The first 24 bits count milliseconds of the clock of the machine, 23 of them before they begin anew. */
const span = 2 ** 23;
export const octetsAt = (nowMs: number): string => `${(nowMs % span).toString(16).padStart(6, '0')}00`;
export const ageOf = (octets: string, nowMs: number): number => {
  const age = ((nowMs % span) - Number.parseInt(octets.slice(0, 6), 16) + span) % span;
  // A clock that two processes read at the same moment.
  return age > span / 2 ? 0 : age;
};

export interface Ages {
  readonly add: (age: number) => void;
  readonly count: () => number;
  /** The age that so large a part does not exceed. */
  readonly percentile: (part: number) => number;
  readonly clear: () => void;
}
/** How many values were how many milliseconds old; what is older than a minute counts as a minute old. */
export const agesOf = (): Ages => {
  const longest = 60_000;
  const counts = new Uint32Array(longest + 1);
  let sum = 0;
  return {
    add: (age) => {
      const at = Math.min(longest, age);
      counts[at] = (counts[at] ?? 0) + 1;
      sum += 1;
    },
    count: () => sum,
    percentile: (part) => {
      let left = sum * (1 - part);
      let age = longest;
      while (age > 0 && (left -= counts[age] ?? 0) >= 0) age -= 1;
      return age;
    },
    clear: () => {
      counts.fill(0);
      sum = 0;
    },
  };
};
