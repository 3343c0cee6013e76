import { describe, expect, it } from 'vitest';
import { isLabelled, spansOf } from './spans.ts';

const today = '2026-11-17';
const counts = [
  { day: '2026-10-29', count: 3 },
  { day: '2026-11-02', count: 1 },
  { day: '2026-11-17', count: 4 },
];

describe('days', () => {
  it('has those without anything as zero, and today as not over', () => {
    const days = spansOf(counts, 'day', today);
    expect(days).toHaveLength(20);
    expect(days[1]).toEqual({ start: '2026-10-30', end: '2026-10-30', count: 0, isPartial: false });
    expect(days.filter(({ isPartial }) => isPartial).map(({ start }) => start)).toEqual([today]);
  });
});

describe('weeks', () => {
  it('begin on Mondays; the one that the period cuts and the running one are not complete', () => {
    expect(spansOf(counts, 'week', today)).toEqual([
      { start: '2026-10-26', end: '2026-11-01', count: 3, isPartial: true },
      { start: '2026-11-02', end: '2026-11-08', count: 1, isPartial: false },
      { start: '2026-11-09', end: '2026-11-15', count: 0, isPartial: false },
      { start: '2026-11-16', end: '2026-11-22', count: 4, isPartial: true },
    ]);
  });
});

describe('months', () => {
  it('end on their last day, also in a leap year and at the end of a year', () => {
    const months = spansOf(
      [
        { day: '2023-12-01', count: 1 },
        { day: '2024-03-01', count: 2 },
      ],
      'month',
      today,
    );
    expect(months.map(({ start, end }) => [start, end])).toEqual([
      ['2023-12-01', '2023-12-31'],
      ['2024-01-01', '2024-01-31'],
      ['2024-02-01', '2024-02-29'],
      ['2024-03-01', '2024-03-31'],
    ]);
    expect(months.every(({ isPartial }) => !isPartial)).toBe(true);
  });
});

it('has nothing to show where nothing was counted', () => {
  expect(spansOf([], 'week', today)).toEqual([]);
});

it('keeps the sum, however it is cut', () => {
  for (const kind of ['day', 'week', 'month'] as const)
    expect(spansOf(counts, kind, today).reduce((sum, { count }) => sum + count, 0)).toBe(8);
});

it('names Mondays where days stand close, and the first months of quarters', () => {
  const days = spansOf(counts, 'day', today).map(({ start }) => start);
  const named = (room: number) => days.filter((day) => isLabelled(day, 'day', { room, wanted: 60 }));
  expect(named(60)).toEqual(days);
  expect(named(20)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
  expect(months.filter((month) => isLabelled(month, 'month', { room: 25, wanted: 60 }))).toEqual([
    '2026-01-01',
    '2026-04-01',
  ]);
});
