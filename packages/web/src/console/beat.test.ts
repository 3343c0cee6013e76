import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBeat } from './beat.ts';
import { newWatched, paced } from './watched.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('strikes for all who wait in one go, and not again before its pause is over', () => {
  const beat = newBeat(200);
  const told: string[] = [];
  beat.next(() => told.push('values'));
  beat.next(() => told.push('chart'));
  vi.advanceTimersByTime(0);
  expect(told).toEqual(['values', 'chart']);
  vi.advanceTimersByTime(50);
  beat.next(() => told.push('values again'));
  vi.advanceTimersByTime(149);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(told).toHaveLength(3);
});

it('does not strike where nobody waits any more', () => {
  const beat = newBeat(200);
  let told = 0;
  const leave = beat.next(() => {
    told += 1;
  });
  leave();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(told).toBe(0);
});

it('shows the newest of what came between two strokes, and the last of it', () => {
  const fast = newWatched(0);
  const slow = paced(fast, newBeat(200));
  const seen: number[] = [];
  const leave = slow.subscribe(() => seen.push(slow.current()));
  for (let sample = 1; sample <= 20; sample += 1) {
    fast.set(sample);
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(1000);
  expect(seen.length).toBeGreaterThanOrEqual(5);
  expect(seen.length).toBeLessThanOrEqual(7);
  expect(seen.at(-1)).toBe(20);
  leave();
  fast.set(21);
  vi.advanceTimersByTime(1000);
  expect(seen.at(-1)).toBe(20);
});
