import type { SpanKind } from '../../ui/plot/spans.ts';

/** In days, today with them. */
export const periods = [30, 90, 365] as const;

export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of the server are those of UTC. */
export const periodOf = (days: number, now: Date): Period => {
  return { from: dayOf(now.getTime() - (days - 1) * dayMs), to: dayOf(now.getTime()) };
};

/** A year of days is noise: weeks show how it goes. */
export const usualKind = (days: number): SpanKind => (days > 100 ? 'week' : 'day');
