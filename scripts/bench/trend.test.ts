import { describe, expect, it } from 'vitest';
import { chartOf, isFlat, trendOf } from './trend.ts';

const growing = Array.from({ length: 100 }, (_, at) => 100 + at);
const warmingUp = Array.from({ length: 100 }, (_, at) => (at < 20 ? 50 + at * 5 : 150 + (at % 3)));

describe('a trend', () => {
  it('does not take warming up for growth', () => {
    expect(isFlat(trendOf(warmingUp), { ratio: 1.05, slack: 0 })).toBe(true);
  });
  it('sees what grows all the time', () => {
    expect(trendOf(growing)).toEqual({ before: 137, after: 187, highest: 199 });
    expect(isFlat(trendOf(growing), { ratio: 1.1, slack: 20 })).toBe(false);
  });
  it('lets a small figure move by its slack', () => {
    const few = [3, 3, 3, 3, 3, 3, 6, 6];
    expect(isFlat(trendOf(few), { ratio: 1.1, slack: 2 })).toBe(false);
    expect(isFlat(trendOf(few), { ratio: 1.1, slack: 3 })).toBe(true);
  });
});

describe('a chart', () => {
  it('begins at zero', () => {
    expect(chartOf([98, 99, 100])).toBe('███');
    expect(chartOf([0, 50, 100])).toBe('▁▅█');
  });
  it('keeps a peak that is shorter than a column', () => {
    const peak = Array.from({ length: 400 }, (_, at) => (at === 201 ? 100 : 0));
    expect(chartOf(peak)).toHaveLength(40);
    expect(chartOf(peak).replaceAll('▁', '')).toBe('█');
  });
  it('draws nothing of nothing', () => {
    expect(chartOf([])).toBe('');
    expect(chartOf([0, 0])).toBe('▁▁');
  });
});
