/** How the processor time per octet grows with the input. */
export const points = [1, 4, 16] as const;
/** Time per octet at 4 and 16 times the input, against that at the input itself. */
export const mostGrowth = 1.6;
/** What one sample takes at least: shorter work is repeated until it does. */
const leastMs = 20;
/**
 * Rounds of one sample of each size in turn; the median of a size counts. One is enough far below the bound, where no
 * noise hides a growth that matters; near the bound there are most.
 */
const fewRounds = 3;
const manyRounds = 9;
const farBelow = 0.75;
const nearBound = 0.8;
/**
 * Five megabytes in a hundredth of a second. A single pass over the elements of a file takes about as much, and
 * whether they lie in the processor's caches moves it by more than the bound.
 */
export const tooLittleNs = 2;
/** What grows as fast as this at a single run is a miss, and all rounds of it would take all day. */
const hopelessGrowth = 4;
const hopelessMs = 50;

export interface Job {
  readonly octets: number;
  /** Nothing is made for a run, so that there is nothing to collect before it. */
  readonly isPrepared?: boolean;
  /** Makes the input of one run, which is not measured: what a run leaves in caches must not help the next one. */
  readonly prepare: () => () => unknown;
}
export interface Growth {
  /** Nanoseconds of processor time an octet, at each point. */
  readonly perOctet: readonly number[];
  readonly ratio: number;
  readonly isTooLittle: boolean;
}

/** Milliseconds of processor time of the whole process, its collector and compiler included. */
export function processorMs(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

export const growthOf = (perOctet: readonly number[]): Growth => {
  const [first = 0, ...others] = perOctet;
  const isTooLittle = perOctet.every((ns) => ns < tooLittleNs);
  return { perOctet, ratio: isTooLittle ? 0 : Math.max(...others) / first, isTooLittle };
};

/** Inputs of so many octets are made at a time; more would be a matter of memory. */
const batchOctets = 1_000_000;

/** Milliseconds of so many runs. What making the inputs left behind is collected before the time is taken. */
export function sample({ octets, prepare, isPrepared = false }: Job, count: number): number {
  const most = Math.max(1, Math.floor(batchOctets / octets));
  let ms = 0;
  for (let left = count; left > 0; left -= most) {
    const runs = Array.from({ length: Math.min(left, most) }, prepare);
    // What survives twice is old: else the collector copies the inputs within the time that is taken.
    for (let again = isPrepared ? 0 : 2; again > 0; again -= 1) globalThis.gc?.({ type: 'minor' });
    ms += processorMs(() => {
      for (const run of runs) run();
    });
  }
  return ms;
}

const perOctet = ({ octets }: Job, ms: number, count: number): number => (ms * 1e6) / (octets * count);

/** Each size once, the smallest first: a warm-up, and an end before the largest where no noise explains the growth. */
function firstLook(jobs: readonly Job[]): { readonly once: readonly number[]; readonly hopeless?: Growth } {
  const once: number[] = [];
  for (const job of jobs) {
    sample(job, Math.min(4, Math.ceil((jobs.at(-1)?.octets ?? 0) / job.octets)));
    const ms = sample(job, 1);
    once.push(ms);
    const growth = growthOf(jobs.slice(0, once.length).map((one, at) => perOctet(one, once[at] ?? 0, 1)));
    if (ms > hopelessMs && growth.ratio > hopelessGrowth) return { once, hopeless: growth };
  }
  return { once };
}

/** A single run is as slow as this when the machine takes its memory elsewhere; three in a row are not. */
function secondLook(jobs: readonly Job[]): ReturnType<typeof firstLook> {
  for (let look = 1; ; look += 1) {
    const found = firstLook(jobs);
    if (!found.hopeless || look === 3) return found;
  }
}

/** The sizes in turn, each as often as fills a sample. */
export function measured(jobs: readonly Job[]): Growth {
  const { once, hopeless } = secondLook(jobs);
  if (hopeless) return hopeless;
  const counts = once.map((ms) => Math.ceil(leastMs / Math.max(ms, 0.01)));
  const samples = jobs.map((): number[] => []);
  const round = (): void =>
    jobs.forEach((job, at) => {
      const count = counts[at] ?? 1;
      samples[at]?.push(perOctet(job, sample(job, count), count));
    });
  const after = (rounds: number): Growth => {
    for (let left = rounds - (samples[0]?.length ?? 0); left > 0; left -= 1) round();
    return growthOf(samples.map(medianOf));
  };
  const isCheap = Math.max(...once) <= hopelessMs;
  const look = after(1);
  if (look.ratio <= farBelow * mostGrowth) return look;
  const first = after(fewRounds);
  if (first.ratio <= nearBound * mostGrowth || (first.ratio > hopelessGrowth && !isCheap)) return first;
  // A miss is claimed after all rounds: the compiler, or another program, may have been at work in the first ones.
  const near = after(manyRounds);
  return near.ratio <= mostGrowth ? near : after(2 * manyRounds);
}
