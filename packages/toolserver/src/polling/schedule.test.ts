import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOffMs, PollingSchedule, type Outcome } from './schedule.ts';

const budget = { requestsPerSecond: 10, burst: 2, parallel: 2 };
const backOff = { firstMs: 100, longestMs: 1000 };
const task = (id: string, rest: object = {}) => ({ id, host: 'a', intervalMs: 1000, cost: 1, ...rest });
const newSchedule = (random = 1) => new PollingSchedule({ random: () => random, budget, backOff });

/** Lets time pass in steps, every request answered after `takesMs`; gives when what was asked. */
function played(
  schedule: PollingSchedule,
  { untilMs, takesMs, outcome = () => 'answered' }: Played,
): readonly (readonly [number, string])[] {
  const asked: [number, string][] = [];
  const open: [number, string][] = [];
  for (let nowMs = 0; nowMs <= untilMs; nowMs += 5) {
    for (const [endMs, id] of open.splice(0)) {
      if (endMs > nowMs) open.push([endMs, id]);
      else schedule.finish(id, outcome(nowMs, id), nowMs);
    }
    for (const id of schedule.begin(nowMs)) {
      asked.push([nowMs, id]);
      open.push([nowMs + takesMs, id]);
    }
  }
  return asked;
}
interface Played {
  readonly untilMs: number;
  readonly takesMs: number;
  readonly outcome?: (nowMs: number, id: string) => Outcome;
}

describe('polite polling', () => {
  it('asks each on its own beat while the host has time', () => {
    const schedule = newSchedule();
    schedule.add(task('1'), 0);
    schedule.add(task('2', { intervalMs: 500 }), 0);
    expect(played(schedule, { untilMs: 1000, takesMs: 10 })).toEqual([
      [0, '1'],
      [0, '2'],
      [500, '2'],
      [1000, '1'],
      [1000, '2'],
    ]);
  });

  it('does not ask again while an answer is under way, nor makes up for what was missed', () => {
    const schedule = newSchedule();
    schedule.add(task('slow', { intervalMs: 100 }), 0);
    const times = played(schedule, { untilMs: 1000, takesMs: 250 }).map(([atMs]) => atMs);
    expect(times).toEqual([0, 300, 600, 900]);
  });

  it('turns around between many that a host cannot all be asked for', () => {
    const schedule = newSchedule();
    for (const id of ['1', '2', '3', '4']) schedule.add(task(id, { intervalMs: 50 }), 0);
    const asked = played(schedule, { untilMs: 10_000, takesMs: 10 });
    const counts = ['1', '2', '3', '4'].map((id) => asked.filter(([, one]) => one === id).length);
    expect(asked.length).toBeLessThanOrEqual(2 + 100);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('leaves a host alone that failed, longer each time, and comes back with one request', () => {
    const schedule = newSchedule();
    for (const id of ['1', '2', '3']) schedule.add(task(id, { intervalMs: 50 }), 0);
    const times = played(schedule, {
      untilMs: 2000,
      takesMs: 5,
      outcome: (nowMs) => (nowMs < 1500 ? 'hostFailed' : 'answered'),
    }).map(([atMs]) => atMs);
    // Two at once before anybody knows, then one by one after 200 (both failed), 400, 800 ms.
    expect(times.slice(0, 5)).toEqual([0, 0, 205, 610, 1415]);
    expect(times.filter((atMs) => atMs > 1500).length).toBeLessThanOrEqual(1);
  });

  it('lets one device that fails wait, and the others go on', () => {
    const schedule = newSchedule();
    schedule.add(task('gone', { intervalMs: 100 }), 0);
    schedule.add(task('there', { intervalMs: 500 }), 0);
    const asked = played(schedule, {
      untilMs: 2000,
      takesMs: 5,
      outcome: (_nowMs, id) => (id === 'gone' ? 'failed' : 'answered'),
    });
    expect(asked.filter(([, id]) => id === 'there').map(([atMs]) => atMs)).toEqual([
      0, 500, 1000, 1500, 2000,
    ]);
    expect(asked.filter(([, id]) => id === 'gone').map(([atMs]) => atMs)).toEqual([0, 200, 500, 1000, 1900]);
  });

  it('keeps hosts apart, and forgets what nobody watches any more', () => {
    const schedule = newSchedule();
    schedule.add(task('1'), 0);
    schedule.add(task('2', { host: 'b' }), 0);
    expect(schedule.begin(0)).toEqual(['1', '2']);
    schedule.finish('1', 'hostFailed', 1);
    schedule.finish('2', 'answered', 1);
    expect(schedule.nextMs(1)).toBe(1000);
    schedule.remove('1');
    schedule.remove('2');
    expect(schedule.nextMs(2)).toBeUndefined();
    schedule.finish('1', 'answered', 3);
    schedule.add(task('1'), 4);
    expect(schedule.begin(4)).toEqual(['1']);
  });

  it.each([
    [1, 0, 50],
    [1, 1, 100],
    [2, 1, 200],
    [4, 0.5, 600],
    [5, 1, 1000],
    [2000, 1, 1000],
  ])('waits after failure %i, drawn %d, for %d ms', (failures, random, expected) => {
    expect(backOffMs(failures, backOff, random)).toBe(expected);
  });

  it('never asks a host more often than its budget, whatever happens', () => {
    const outcomes = fc.constantFrom<Outcome>('answered', 'failed', 'hostFailed');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 }),
        fc.array(outcomes, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 300 }),
        (intervals, results, takesMs) => {
          const schedule = newSchedule(0.5);
          for (const [at, intervalMs] of intervals.entries())
            schedule.add(task(String(at), { intervalMs }), 0);
          let turn = 0;
          const outcome = (): Outcome => results[(turn += 1) % results.length] ?? 'answered';
          const asked = played(schedule, { untilMs: 3000, takesMs, outcome }).map(([atMs]) => atMs);
          for (const [at, startMs] of asked.entries()) {
            const within = asked.slice(at).filter((atMs) => atMs < startMs + 1000);
            expect(within.length).toBeLessThanOrEqual(budget.burst + budget.requestsPerSecond);
          }
        },
      ),
    );
  });

  it('is asked again at the very time it names', () => {
    const schedule = newSchedule();
    for (const id of ['1', '2', '3']) schedule.add(task(id), 0);
    expect(schedule.begin(0)).toEqual(['1', '2']);
    schedule.finish('1', 'answered', 1);
    const nextMs = schedule.nextMs(1) ?? 0;
    expect(schedule.begin(nextMs - 1)).toEqual([]);
    expect(schedule.begin(nextMs)).toEqual(['3']);
  });
});
