import { describe, expect, it } from 'vitest';
import { pendingEvents } from './index.ts';
import { Bench, resolvedSample } from './testing/sample.ts';
import { asSmartSensor, withAllResets } from './testing/changes.ts';

const measuring = resolvedSample('measuring');
const everything = resolvedSample('everything');
const temperatureFault = 0x40_00;
const hardwareFault = 0x50_00;
const warning = 0x8c_a0;

describe('events of a simulated device', () => {
  it('appear and disappear, and status and detailed status follow', () => {
    const bench = new Bench(measuring);
    expect([bench.read(36), bench.read(37)]).toEqual(['00', '00'.repeat(12)]);
    bench.act({ kind: 'event', code: warning, mode: 'Appear' });
    expect(bench.read(36)).toBe('02');
    // Qualifier: mode 3 appears, type 2 warning, source 0 device, instance 4 application.
    expect(bench.read(37)).toBe(`e48ca0${'00'.repeat(9)}`);
    bench.act({ kind: 'event', code: temperatureFault, mode: 'Appear' });
    expect(bench.read(36)).toBe('04');
    expect(bench.read(37)).toBe(`e48ca0f44000${'00'.repeat(6)}`);
    bench.act({ kind: 'event', code: warning, mode: 'Disappear' });
    expect([bench.read(36), bench.read(37)]).toEqual(['04', `f44000${'00'.repeat(9)}`]);
    expect(pendingEvents(bench.device.state).map(({ mode, code }) => [mode, code])).toEqual([
      ['Appear', warning],
      ['Appear', temperatureFault],
      ['Disappear', warning],
    ]);
  });

  it('are those of the description, in an order that makes sense', () => {
    const bench = new Bench(everything);
    expect(bench.act({ kind: 'event', code: 0x12_34, mode: 'Appear' })).toBe('unknownEvent');
    expect(bench.act({ kind: 'event', code: hardwareFault, mode: 'Disappear' })).toBe('notActive');
    expect(bench.act({ kind: 'event', code: hardwareFault, mode: 'Appear' })).toBeUndefined();
    expect(bench.act({ kind: 'event', code: hardwareFault, mode: 'Appear' })).toBe('alreadyActive');
    // 0x1800 is a notification of the sample: it tells of a moment.
    expect(bench.act({ kind: 'event', code: 0x18_00, mode: 'Appear' })).toBe('modeNotPossible');
    expect(bench.act({ kind: 'event', code: 0x18_00, mode: 'SingleShot' })).toBeUndefined();
  });

  it('wait where six are pending, and come when the master has fetched those', () => {
    const bench = new Bench(everything);
    for (const code of [hardwareFault, 0x18_01, 0x18_02, 0x50_00, 0x18_01])
      for (const mode of ['Appear', 'Disappear'] as const) bench.act({ kind: 'event', code, mode });
    const pending = () =>
      pendingEvents(bench.device.state).map(({ code, mode }) => `${code.toString(16)} ${mode}`);
    expect(pending()).toEqual([
      '5000 Appear',
      '5000 Disappear',
      '1801 Appear',
      '1801 Disappear',
      '1802 Appear',
      '1802 Disappear',
    ]);
    bench.act({ kind: 'acknowledgeEvents' });
    expect(pending()).toEqual(['5000 Appear', '5000 Disappear', '1801 Appear', '1801 Disappear']);
    bench.act({ kind: 'acknowledgeEvents' });
    expect(pending()).toEqual([]);
  });

  it('do not pile up where nobody fetches them', () => {
    const bench = new Bench(everything);
    for (let round = 0; round < 1000; round += 1)
      bench.act({ kind: 'event', code: 0x18_00, mode: 'SingleShot' });
    const { pending, waiting } = bench.device.state.events;
    expect([pending.length, waiting.length]).toEqual([6, 1]);
  });
});

describe('system commands', () => {
  const withResets = resolvedSample('measuring', withAllResets);
  const changed = (): Bench => {
    const bench = new Bench(withResets, { start: { serialNumber: 'A7' } });
    for (const index of [24, 25]) bench.write(index, '4c34');
    bench.write(65, '0000');
    return bench;
  };
  const kept = (bench: Bench): string[] => [24, 25, 65].map((index) => bench.read(index));

  it('are those that the description lists', () => {
    const bench = new Bench(everything);
    expect(bench.command(160)).toBe('done');
    expect(bench.command(161)).toBe('0x8035');
    expect(bench.command(128)).toBe('0x8035');
  });

  it('128 starts the device anew and keeps its parameters', () => {
    const bench = changed();
    bench.act({ kind: 'event', code: temperatureFault, mode: 'Appear' });
    expect(bench.command(128)).toBe('done');
    expect(bench.read(65)).toBe('noCommunication');
    bench.act({ kind: 'setMode', mode: 'operate' });
    expect([...kept(bench), bench.read(36)]).toEqual(['4c34', '4c34', '0000', '00']);
  });

  it('129 resets the application, keeps the identification, and asks for an upload', () => {
    const bench = changed();
    expect(bench.command(129)).toBe('done');
    expect(kept(bench)).toEqual(['4c34', '4c34', '0064']);
    expect(bench.read(3, 2)).toBe('80');
  });

  it('130 brings back what was delivered, its serial number included', () => {
    const bench = changed();
    bench.command(5);
    expect(bench.command(130)).toBe('done');
    expect(kept(bench)).toEqual(['2a2a2a', '2a2a2a', '0064']);
    expect([bench.read(21), bench.read(3, 2)]).toEqual(['4137', '00']);
  });

  it('131 is silent until power comes back', () => {
    const bench = changed();
    expect(bench.command(131)).toBe('done');
    expect(bench.act({ kind: 'setMode', mode: 'operate' })).toBe('modeNotPossible');
    expect(bench.read(65)).toBe('noCommunication');
    bench.act({ kind: 'unplug' });
    bench.act({ kind: 'plug' });
    expect(bench.act({ kind: 'setMode', mode: 'operate' })).toBeUndefined();
    expect(kept(bench)).toEqual(['2a2a2a', '2a2a2a', '0064']);
  });

  it('126 locates the device for ten minutes, unless 127 ends it', () => {
    const bench = new Bench(resolvedSample('measuring', asSmartSensor));
    expect(bench.command(126)).toBe('done');
    expect(bench.command(126)).toBe('0x8036');
    expect(bench.command(127)).toBe('done');
    expect(bench.command(126)).toBe('done');
    bench.nowMs = 10 * 60 * 1000;
    bench.act({ kind: 'acknowledgeEvents' });
    expect(bench.device.state.locatorUntilMs).toBeUndefined();
    expect(bench.command(126)).toBe('done');
  });
});
