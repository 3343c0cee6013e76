import { describe, expect, it } from 'vitest';
import { plannedDownloads, publishedOver } from './demo-history.ts';

const now = new Date('2021-06-15T12:00:00Z');
const daysAgo = (date: Date): number => (now.getTime() - date.getTime()) / 86_400_000;

describe('the days on which files became public', () => {
  it('reach over a year up to now, with a few in the last week', () => {
    const dates = publishedOver(57, now);
    expect(dates).toEqual(dates.toSorted((one, other) => one.getTime() - other.getTime()));
    expect(daysAgo(dates[0] ?? now)).toBeCloseTo(360);
    expect(dates.at(-1)).toEqual(now);
    expect(dates.filter((date) => daysAgo(date) < 7)).toHaveLength(7);
  });
});

describe('downloads', () => {
  const offered = publishedOver(57, now).map((from) => ({ from, to: now }));
  const planned = plannedDownloads(offered, 7);
  const counts = offered.map((_, file) => planned.filter((one) => one.file === file).length);

  it('are the same for the same seed', () => {
    expect(plannedDownloads(offered, 7)).toEqual(planned);
    expect(plannedDownloads(offered, 8)).not.toEqual(planned);
  });
  it('happen while the file is offered, one after the other', () => {
    for (const { file, at } of planned) {
      expect(at >= (offered[file]?.from ?? now)).toBe(true);
      expect(at <= now).toBe(true);
    }
    expect(planned).toEqual(planned.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
  });
  it('have a long tail: a tenth of the files has more than a quarter of them', () => {
    const sorted = counts.toSorted((one, other) => other - one);
    const top = sorted.slice(0, 6).reduce((sum, count) => sum + count, 0);
    expect(top).toBeGreaterThan(planned.length / 4);
    expect(planned.length).toBeGreaterThan(1000);
  });
});
