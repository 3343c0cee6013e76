/** An invented year of the demo catalogue: when each file became public, and how often it was fetched since. */

const dayMs = 86_400_000;
const yearDays = 360;
/** So many came out just now, and so many more on the days before, so that the last week has news. */
const [newToday, newThisWeek] = [4, 3];

/** When the files became public, the oldest first and the last ones now. */
export const publishedOver = (files: number, now: Date): Date[] =>
  Array.from({ length: files }, (_, at) => {
    const fromLast = files - 1 - at;
    if (fromLast < newToday) return now;
    const place = fromLast - newToday;
    const older = files - newToday - newThisWeek;
    const days =
      place < newThisWeek
        ? (place + 1) * 2
        : 8 + ((place - newThisWeek) * (yearDays - 8)) / Math.max(1, older - 1);
    return new Date(now.getTime() - days * dayMs);
  });

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Few people work on Saturday and Sunday, and at night. */
const workingTime = (time: number, random: () => number): number => {
  const day = Math.floor(time / dayMs);
  const weekday = new Date(day * dayMs).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  const moved = isWeekend && random() < 0.8 ? day - 2 : day;
  return moved * dayMs + (6 + random() * 12) * 3_600_000;
};

interface Offered {
  readonly from: Date;
  /** When a newer revision came, or now. */
  readonly to: Date;
}
export interface PlannedDownload {
  /** Which of the files. */
  readonly file: number;
  readonly at: Date;
}

const mostDownloads = 700;

/** A few files that everybody needs and a long tail, in the order of time. */
export function plannedDownloads(files: readonly Offered[], seed: number): PlannedDownload[] {
  const random = randomFrom(seed);
  const ranked = files
    .map((_, file) => ({ file, chance: random() }))
    .toSorted((one, other) => one.chance - other.chance);
  const planned = ranked.flatMap(({ file }, rank) => {
    const { from, to } = files[file] ?? { from: new Date(0), to: new Date(0) };
    const span = to.getTime() - from.getTime();
    const share = Math.min(1, 0.02 + span / (yearDays * dayMs));
    const count = Math.round((mostDownloads / Math.sqrt(rank + 1)) * share);
    return Array.from({ length: count }, () => {
      const at = workingTime(from.getTime() + random() * span, random);
      return { file, at: new Date(Math.min(Math.max(at, from.getTime()), to.getTime())) };
    });
  });
  return planned.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
