/** Highest priority first. A lane is chosen by what is waited for: a person's upload, a job's check, anybody's question. */
export const lanes = ['uploads', 'checks', 'anonymous'] as const;
export type Lane = (typeof lanes)[number];

export interface Place {
  readonly lane: Lane;
  /** Who shares one turn: the organisation, or the address of an anonymous caller. */
  readonly group: string;
}

interface Bounds {
  /** Pieces of work of all groups that may wait. */
  readonly waiting: number;
  readonly waitingPerGroup: number;
}

/** A waiting upload holds its bytes, so few may wait; checks come from a queue of jobs, which takes no more than these. */
export const bounds: Readonly<Record<Lane, Bounds>> = {
  uploads: { waiting: 32, waitingPerGroup: 8 },
  checks: { waiting: 64, waitingPerGroup: 16 },
  anonymous: { waiting: 16, waitingPerGroup: 4 },
};

/**
 * How many threads a lane may use together with the lanes below it: the last thread is for uploads alone, and the one
 * before it for uploads and checks.
 */
const threadsOf = (lane: Lane, threads: number): number => Math.max(1, threads - lanes.indexOf(lane));

/** What one group may run at once: never so much that another group finds no thread. */
const threadsPerGroup = (threads: number): number => Math.max(1, Math.floor((threads - 1) / 2));

export interface WorkQueue<Work extends Place> {
  /** False when too much waits already. */
  add(work: Work): boolean;
  /** The next work that may begin; the caller says `done` when it has ended. */
  next(): Work | undefined;
  done(work: Work): void;
  /** Takes everything out that waits. */
  clear(): Work[];
  waiting(): number;
  waitingIn(lane: Lane): number;
}

const increment = (counts: Map<string, number>, key: string, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
};

/** Lanes by priority, groups of a lane in turn, the work of a group in the order it came. */
export const createWorkQueue = <Work extends Place>(threads: number): WorkQueue<Work> => {
  const waiting: Readonly<Record<Lane, Map<string, Work[]>>> = {
    uploads: new Map(),
    checks: new Map(),
    anonymous: new Map(),
  };
  const runningByLane = new Map<string, number>();
  const runningByGroup = new Map<string, number>();
  const waitingIn = (lane: Lane): number =>
    [...waiting[lane].values()].reduce((sum, works) => sum + works.length, 0);

  const isLaneFull = (lane: Lane): boolean => {
    const sameOrLower = lanes.slice(lanes.indexOf(lane));
    const running = sameOrLower.reduce((sum, one) => sum + (runningByLane.get(one) ?? 0), 0);
    return running >= threadsOf(lane, threads);
  };
  const take = (lane: Lane): Work | undefined => {
    const groups = waiting[lane];
    for (const [group, works] of groups) {
      if ((runningByGroup.get(group) ?? 0) >= threadsPerGroup(threads)) continue;
      // To the end of the line, or out of it: the next turn is another group's.
      groups.delete(group);
      const [first, ...others] = works;
      if (others.length > 0) groups.set(group, others);
      return first;
    }
    return undefined;
  };

  return {
    add(work) {
      const { lane, group } = work;
      const same = waiting[lane].get(group) ?? [];
      if (same.length >= bounds[lane].waitingPerGroup || waitingIn(lane) >= bounds[lane].waiting)
        return false;
      waiting[lane].set(group, [...same, work]);
      return true;
    },
    next() {
      for (const lane of lanes) {
        const work = isLaneFull(lane) ? undefined : take(lane);
        if (!work) continue;
        increment(runningByLane, work.lane, 1);
        increment(runningByGroup, work.group, 1);
        return work;
      }
      return undefined;
    },
    done({ lane, group }) {
      increment(runningByLane, lane, -1);
      increment(runningByGroup, group, -1);
    },
    clear() {
      const all = lanes.flatMap((lane) => [...waiting[lane].values()].flat());
      for (const lane of lanes) waiting[lane].clear();
      return all;
    },
    waiting: () => lanes.reduce((sum, lane) => sum + waitingIn(lane), 0),
    waitingIn,
  };
};
