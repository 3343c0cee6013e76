/** Days as the server counts them: those of UTC, written as 2026-11-17. */
export const spanKinds = ['day', 'week', 'month'] as const;
export type SpanKind = (typeof spanKinds)[number];

export interface Count {
  readonly day: string;
  readonly count: number;
}

export interface Span {
  readonly start: string;
  /** Its last day. */
  readonly end: string;
  readonly count: number;
  /** Not over yet, or begun before what was counted: it must not be read as less than the others. */
  readonly isPartial: boolean;
}

const dayMs = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const after = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);

/** Monday is the first. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const starts: Readonly<Record<SpanKind, (day: string) => string>> = {
  day: (day) => day,
  week: (day) => after(day, -weekday(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
};

const ends: Readonly<Record<SpanKind, (start: string) => string>> = {
  day: (start) => start,
  week: (start) => after(start, 6),
  month: (start) => after(starts.month(after(start, 31)), -1),
};

/** Every span from the first count to the last, also those in which nothing was counted. */
export const spansOf = (counts: readonly Count[], kind: SpanKind, today: string): readonly Span[] => {
  const days = counts.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const sums = new Map<string, number>();
  for (const { day, count } of counts) {
    const start = starts[kind](day);
    sums.set(start, (sums.get(start) ?? 0) + count);
  }
  const spans: Span[] = [];
  for (let start = starts[kind](first); start <= last; start = after(ends[kind](start), 1)) {
    const end = ends[kind](start);
    spans.push({ start, end, count: sums.get(start) ?? 0, isPartial: end >= today || start < first });
  }
  return spans;
};

const firstMonday = Date.parse('1970-01-05');

const numbers: Readonly<Record<SpanKind, (start: string) => number>> = {
  day: (start) => (Date.parse(start) - firstMonday) / dayMs,
  week: (start) => (Date.parse(start) - firstMonday) / (7 * dayMs),
  month: (start) => Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1,
};

/** How far names on the axis stand apart: on Mondays, and on the first months of quarters and years. */
const labelSteps: Readonly<Record<SpanKind, readonly number[]>> = {
  day: [1, 7, 14, 28, 91],
  week: [1, 2, 4, 8, 13, 26],
  month: [1, 3, 6, 12],
};

/** Whether a span is named on the axis where each has so much room. */
export const isLabelled = (start: string, kind: SpanKind, { room, wanted }: Room): boolean => {
  const steps = labelSteps[kind];
  const step = steps.find((one) => one * room >= wanted) ?? steps.at(-1) ?? 1;
  return numbers[kind](start) % step === 0;
};

interface Room {
  /** Of one span. */
  readonly room: number;
  /** Of its name. */
  readonly wanted: number;
}
