import { describe, expect, it } from 'vitest';
import { ReportSchedule } from './schedule.ts';

const timing = { gatherMs: 1_000, leastMs: 10_000, backOff: { firstMs: 10_000, longestMs: 40_000 } };
const newSchedule = () => new ReportSchedule(timing);

describe('a report', () => {
  it('is none while nothing changed', () => {
    const schedule = newSchedule();
    expect(schedule.nextMs).toBeUndefined();
    schedule.changed(0);
    schedule.begin();
    schedule.told(1_000);
    expect(schedule.nextMs).toBeUndefined();
  });

  it('has everything that changes soon after', () => {
    const schedule = newSchedule();
    schedule.changed(500);
    schedule.changed(1_400);
    expect(schedule.nextMs).toBe(1_500);
  });

  it('follows the one before after a while', () => {
    const schedule = newSchedule();
    schedule.changed(0);
    schedule.begin();
    schedule.told(1_000);
    schedule.changed(2_000);
    expect(schedule.nextMs).toBe(11_000);
  });

  it('has what changed while the one before was on its way', () => {
    const schedule = newSchedule();
    schedule.changed(0);
    schedule.begin();
    schedule.changed(1_100);
    schedule.told(1_200);
    expect(schedule.nextMs).toBe(11_200);
  });

  it('that was refused is tried again, less and less often, whatever changes', () => {
    const schedule = newSchedule();
    schedule.changed(0);
    const pauses = [1, 2, 3, 4].map(() => {
      const nowMs = schedule.nextMs ?? Number.NaN;
      schedule.begin();
      schedule.refused(nowMs, 1);
      schedule.changed(nowMs);
      return (schedule.nextMs ?? Number.NaN) - nowMs;
    });
    expect(pauses).toEqual([10_000, 20_000, 40_000, 40_000]);
    const nowMs = schedule.nextMs ?? Number.NaN;
    schedule.begin();
    schedule.told(nowMs);
    schedule.changed(nowMs);
    expect((schedule.nextMs ?? Number.NaN) - nowMs).toBe(10_000);
  });
});
