import { describe, expect, it } from 'vitest';
import { readProcessData } from './index.ts';
import { Bench, resolvedSample } from './testing/sample.ts';
import { asSmartSensor } from './testing/changes.ts';

const smart = resolvedSample('measuring', asSmartSensor);
/** The measurement is subindex 1 of the input. */
const sensor = (): Bench => {
  const bench = new Bench(smart);
  measure(bench, 0);
  return bench;
};
function measure(bench: Bench, value: number): void {
  bench.act({ kind: 'wave', key: 'in:1', wave: { kind: 'constant', value } });
  bench.act({ kind: 'acknowledgeEvents' });
}
const input = (bench: Bench): string =>
  Buffer.from(readProcessData(bench.device, bench.nowMs).octets).toString('hex');
/** Numbers of the channels that are on. */
const on = (bench: Bench): readonly number[] => bench.device.state.switchedOn;
const through = (bench: Bench, ...values: readonly number[]): readonly (readonly number[])[] =>
  values.map((value) => {
    measure(bench, value);
    return on(bench).filter((number) => number === 1);
  });

describe('switching signals', () => {
  it('switch on at the set point and off a hysteresis below it', () => {
    // SP1 is 1000, the hysteresis 100.
    expect(through(sensor(), 999, 1000, 901, 900, 950)).toEqual([[], [1], [1], [], []]);
  });

  it('switch inside a window, with half a hysteresis at each end', () => {
    const bench = sensor();
    bench.write(61, '02', 2);
    expect(through(bench, 540, 551, 460, 450, 700, 1040, 1050)).toEqual([[], [1], [1], [], [1], [1], []]);
  });

  it('switch on at the upper of two points and off at the lower', () => {
    const bench = sensor();
    bench.write(61, '03', 2);
    expect(through(bench, 700, 1000, 501, 500, 700)).toEqual([[], [1], [1], [], []]);
  });

  it('do not switch where they are deactivated or have no set point', () => {
    const bench = sensor();
    bench.write(61, '00', 2);
    expect(through(bench, 2000)).toEqual([[]]);
    bench.write(61, '01', 2);
    expect(through(bench, 2000)).toEqual([[1]]);
    bench.write(60, '7ffffffc', 1);
    expect(through(bench, 2000)).toEqual([[]]);
  });

  it('show in the lowest bits, the other way round where they are low active', () => {
    const bench = sensor();
    const bits = (): number => Number.parseInt(input(bench).slice(-2), 16) & 0b11;
    // The second one is low active and has a window from 1000 to 2000.
    measure(bench, 0);
    expect(bits()).toBe(0b10);
    measure(bench, 1500);
    expect(bits()).toBe(0b01);
  });
});

describe('a measurement with a descriptor', () => {
  it('says no data and out of range by the numbers of the profile', () => {
    const bench = sensor();
    const measured = (): number => Buffer.from(input(bench), 'hex').readInt16BE(0);
    // Limits are -400 and 2400.
    for (const [value, sent] of [
      [2400, 2400],
      [-400, -400],
      [2401, 32_760],
      [-401, -32_760],
    ] as const) {
      measure(bench, value);
      expect([value, measured()]).toEqual([value, sent]);
    }
    bench.act({ kind: 'measurement', isGood: false });
    expect(measured()).toBe(32_764);
  });

  it('drifts', () => {
    const bench = sensor();
    measure(bench, 100);
    bench.act({ kind: 'drift', key: 'in:1', perSecond: 2 });
    bench.nowMs += 5000;
    expect(Buffer.from(input(bench), 'hex').readInt16BE(0)).toBe(110);
  });
});

describe('a teach-in', () => {
  const setPoints = (bench: Bench): string => bench.read(60);
  const result = (bench: Bench): string => bench.read(59);

  it('takes what is measured for a set point', () => {
    const bench = sensor();
    measure(bench, 1234);
    expect(bench.command(65)).toBe('done');
    expect([setPoints(bench), result(bench)]).toEqual(['000004d2000001f4', '11']);
    measure(bench, 256);
    bench.command(66);
    expect([setPoints(bench), result(bench)]).toEqual(['000004d200000100', '42']);
  });

  it('takes the middle of two teach points when it is applied', () => {
    const bench = sensor();
    measure(bench, 1000);
    bench.command(67);
    expect(result(bench)).toBe('14');
    measure(bench, 2000);
    bench.command(68);
    expect([result(bench), setPoints(bench)]).toEqual(['34', '000003e8000001f4']);
    expect(bench.command(64)).toBe('done');
    expect([result(bench), setPoints(bench)]).toEqual(['31', '000005dc000001f4']);
  });

  it('fails where nothing can be applied, and is idle again when it is cancelled', () => {
    const bench = sensor();
    bench.command(64);
    expect([result(bench), setPoints(bench)]).toEqual(['07', '000003e8000001f4']);
    bench.command(67);
    bench.command(79);
    expect(result(bench)).toBe('00');
    bench.act({ kind: 'measurement', isGood: false });
    bench.command(65);
    expect(result(bench)).toBe('07');
  });

  it('takes the middle of what was measured between start and stop, and nothing else meanwhile', () => {
    const bench = sensor();
    const wave = { kind: 'ramp', from: 1000, to: 2000, periodMs: 1000 } as const;
    bench.act({ kind: 'wave', key: 'in:1', wave });
    expect(bench.command(71)).toBe('done');
    expect(result(bench)).toBe('05');
    expect(bench.command(65)).toBe('0x8036');
    expect(bench.command(74)).toBe('0x8036');
    bench.nowMs = 800;
    expect(bench.command(72)).toBe('done');
    expect([result(bench), setPoints(bench)]).toEqual(['11', '00000578000001f4']);
  });

  it('puts a window around what is measured', () => {
    const bench = sensor();
    measure(bench, 1000);
    bench.command(75);
    expect([result(bench), setPoints(bench)]).toEqual(['53', '0000044c00000384']);
  });

  it('is that of the selected channel', () => {
    const bench = sensor();
    measure(bench, 1234);
    bench.write(58, '02');
    bench.command(65);
    expect([setPoints(bench), bench.read(62, 1)]).toEqual(['000003e8000001f4', '000004d2']);
    bench.write(58, 'ff');
    bench.command(66);
    expect([bench.read(60, 2), bench.read(62, 2)]).toEqual(['000004d2', '000004d2']);
    bench.write(58, '0b');
    bench.command(65);
    expect(result(bench)).toBe('07');
  });

  it('fails where the set point is not permitted', () => {
    // The sample takes set points from 20 to 5000.
    const bench = new Bench(resolvedSample('switching'));
    const before = bench.read(56);
    bench.command(65);
    expect([bench.read(59), bench.read(56)]).toEqual(['07', before]);
  });
});

describe('a parameter that can only be read', () => {
  it('follows a wave that somebody binds to it, and else only where it is dynamic', () => {
    const bench = new Bench(resolvedSample('everything'));
    expect([bench.read(81), bench.read(300)]).toEqual(['00000000', '80000000']);
    bench.nowMs = 1000;
    expect(bench.read(81)).toBe('00000000');
    expect(bench.read(300)).not.toBe('80000000');
    expect(bench.act({ kind: 'wave', key: '81:0', wave: { kind: 'constant', value: -2 } })).toBeUndefined();
    expect(bench.read(81)).toBe('fffffffe');
    expect(bench.act({ kind: 'wave', key: '82:0', wave: { kind: 'constant', value: 1 } })).toBe(
      'unknownPlace',
    );
    expect(bench.act({ kind: 'drift', key: 'in:9', perSecond: 1 })).toBe('unknownPlace');
  });
});

describe('process data', () => {
  it('are valid in operation only, and after the first valid ones', () => {
    const bench = new Bench(smart, { model: { validAfterMs: 100 } });
    const isValid = (): boolean => readProcessData(bench.device, bench.nowMs).isValid;
    expect(isValid()).toBe(false);
    bench.nowMs = 100;
    expect(isValid()).toBe(true);
    bench.act({ kind: 'breakWire' });
    expect(readProcessData(bench.device, bench.nowMs)).toEqual({ octets: new Uint8Array(4), isValid: false });
    bench.act({ kind: 'repairWire' });
    bench.act({ kind: 'setMode', mode: 'preoperate' });
    expect(isValid()).toBe(false);
  });

  it('have the layout that a parameter chooses', () => {
    const bench = new Bench(resolvedSample('everything'));
    for (const key of ['in:0', 'in:1', 'in:2'])
      bench.act({ kind: 'wave', key, wave: { kind: 'constant', value: 1.5 } });
    const before = input(bench);
    expect(bench.write(80, '01', 1)).toBe('done');
    expect(input(bench)).toBe('3fc00000');
    expect(before).not.toBe('3fc00000');
  });

  it('of the master reach the device, and become safe values where they are not valid', () => {
    const bench = new Bench(resolvedSample('everything'));
    const octets = Uint8Array.of(0x5a);
    expect(bench.act({ kind: 'writeOutput', octets, isValid: true })).toBeUndefined();
    expect(bench.device.state.output).toEqual({ octets, isValid: true });
    expect(bench.act({ kind: 'writeOutput', octets, isValid: false })).toBeUndefined();
    expect(bench.device.state.output).toEqual({ octets: Uint8Array.of(0), isValid: false });
    expect(bench.act({ kind: 'writeOutput', octets: new Uint8Array(2), isValid: true })).toBe('wrongLength');
    bench.act({ kind: 'setMode', mode: 'preoperate' });
    expect(bench.act({ kind: 'writeOutput', octets, isValid: true })).toBe('modeNotPossible');
  });
});
