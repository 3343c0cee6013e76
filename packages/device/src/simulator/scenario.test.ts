import { describe, expect, it } from 'vitest';
import { deviceModel, parseScenario, playScenario, startDevice, waveValue, type Wave } from './index.ts';
import { resolvedSample } from './testing/sample.ts';

const at = (wave: Wave, ...times: readonly number[]): number[] =>
  times.map((timeMs) => Math.round(waveValue(wave, timeMs, 0) * 1000) / 1000);

describe('waves', () => {
  it('are functions of the time', () => {
    expect(at({ kind: 'constant', value: 7 }, 0, 1e9)).toEqual([7, 7]);
    expect(at({ kind: 'sine', mean: 10, amplitude: 4, periodMs: 400 }, 0, 100, 200, 300)).toEqual([
      10, 14, 10, 6,
    ]);
    expect(at({ kind: 'ramp', from: 2, to: 4, periodMs: 100 }, 0, 50, 99, 150)).toEqual([2, 3, 3.98, 3]);
    expect(at({ kind: 'square', low: 1, high: 9, periodMs: 10 }, 0, 4, 5, 9, 10)).toEqual([1, 1, 9, 9, 1]);
  });

  it('follow a script in steps or on lines, once or again and again', () => {
    const points = [
      { atMs: 0, value: 0 },
      { atMs: 10, value: 100 },
      { atMs: 30, value: 0 },
    ];
    expect(at({ kind: 'scripted', points, isLinear: false }, 0, 9, 10, 29, 99)).toEqual([0, 0, 100, 100, 0]);
    expect(at({ kind: 'scripted', points, isLinear: true }, 0, 5, 10, 20, 99)).toEqual([0, 50, 100, 50, 0]);
    expect(at({ kind: 'scripted', points, isLinear: true, periodMs: 40 }, 45, 60)).toEqual([50, 50]);
  });

  it('of noise stay inside their amplitude, hold, and are the same for the same seed', () => {
    const wave = { kind: 'noise', mean: 5, amplitude: 2, holdMs: 10 } as const;
    const times = Array.from({ length: 1000 }, (_, place) => place);
    const values = times.map((timeMs) => waveValue(wave, timeMs, 3));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...values)).toBeLessThan(7);
    expect(new Set(values).size).toBe(100);
    expect(times.map((timeMs) => waveValue(wave, timeMs, 3))).toEqual(values);
    expect(times.map((timeMs) => waveValue(wave, timeMs, 4))).not.toEqual(values);
  });
});

const file = {
  seed: 3,
  waves: { 'in:1': { kind: 'constant', value: 200 } },
  steps: [
    { atMs: 500, kind: 'breakWire' },
    { atMs: 0, kind: 'plug' },
    { atMs: 10, kind: 'setMode', mode: 'operate' },
    { atMs: 20, kind: 'event', code: 16_384, mode: 'Appear' },
    { atMs: 30, kind: 'event', code: 4660, mode: 'Appear' },
    { atMs: 600, kind: 'drift', key: 'in:1', perSecond: 3 },
  ],
};

describe('a scenario file', () => {
  it('lets happen what it says, when it says so', () => {
    const parsed = parseScenario(JSON.stringify(file));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    const { seed, waves } = parsed.scenario;
    const model = deviceModel(resolvedSample('measuring'));
    const device = { model, state: startDevice(model, { seed, waves, nowMs: 1000 }) };
    const first = playScenario(device, parsed.scenario, { startMs: 1000, afterMs: 0, untilMs: 1100 });
    expect(first.played.map(({ step, fault }) => [step.atMs, step.action.kind, fault])).toEqual([
      [0, 'plug', undefined],
      [10, 'setMode', undefined],
      [20, 'event', undefined],
      [30, 'event', 'unknownEvent'],
    ]);
    expect(first.state.link).toMatchObject({ mode: 'operate', sinceMs: 1010 });
    const second = playScenario({ model, state: first.state }, parsed.scenario, {
      startMs: 1000,
      afterMs: 1100,
      untilMs: 9000,
    });
    expect(second.played.map(({ step }) => step.action.kind)).toEqual(['breakWire', 'drift']);
    expect(second.state.faults.isWireBroken).toBe(true);
    expect(second.state.drifts).toEqual({ 'in:1': { perSecond: 3, sinceMs: 1600 } });
  });

  it('has all its faults named with their places', () => {
    const wrong = {
      seed: 1.5,
      waves: { 'in:1': { kind: 'sine', mean: 1, amplitude: 'much', periodMs: 0 } },
      steps: [
        { atMs: -1, kind: 'plug' },
        { atMs: 0, kind: 'explode' },
        { atMs: 0, kind: 'loss', share: 2 },
        7,
      ],
    };
    const parsed = parseScenario(JSON.stringify(wrong));
    expect(parsed.ok ? [] : parsed.faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'seed outOfRange',
      'waves.in:1.amplitude notANumber',
      'waves.in:1.periodMs outOfRange',
      'steps.3 notAnObject',
      'steps.0.atMs outOfRange',
      'steps.1.kind unknownValue',
      'steps.2.share outOfRange',
      'steps.3.atMs notANumber',
      'steps.3.kind unknownValue',
    ]);
    expect(parseScenario('{')).toEqual({
      ok: false,
      faults: [
        { path: '', code: 'notAnObject' },
        { path: 'steps', code: 'notAList' },
      ],
    });
  });
});
