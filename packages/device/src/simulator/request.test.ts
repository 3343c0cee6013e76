import { describe, expect, it } from 'vitest';
import { Bench, resolvedSample } from './testing/sample.ts';
import { withAccessLocks } from './testing/changes.ts';

const measuring = resolvedSample('measuring');
const everything = resolvedSample('everything');

describe('a simulated device', () => {
  it('keeps what is written, octet for octet', () => {
    const bench = new Bench(measuring);
    expect(bench.read(66)).toBe('000003e8');
    expect(bench.write(66, 'ff38', 1)).toBe('done');
    expect(bench.read(66)).toBe('ff3803e8');
    expect(bench.read(66, 1)).toBe('ff38');
    expect(bench.write(66, '00010002')).toBe('done');
    expect(bench.read(66, 2)).toBe('0002');
  });

  it('says why it does not know an address or does not grant an access', () => {
    const bench = new Bench(measuring);
    expect(bench.read(999)).toBe('0x8011');
    expect(bench.read(66, 3)).toBe('0x8012');
    expect(bench.read(65, 1)).toBe('0x8012');
    expect(bench.write(16, '41')).toBe('0x8023');
    expect(bench.read(2)).toBe('0x8023');
  });

  it('says how a value is not permitted', () => {
    const bench = new Bench(measuring);
    // 0, or 10 to 5000.
    expect(bench.write(65, '0000')).toBe('done');
    expect(bench.write(65, '0009')).toBe('0x8032');
    expect(bench.write(65, '1388')).toBe('done');
    expect(bench.write(65, '1389')).toBe('0x8031');
    expect(bench.write(65, '01')).toBe('0x8034');
    expect(bench.write(65, '000001')).toBe('0x8033');
    expect(bench.read(65)).toBe('1388');
    expect(bench.write(66, 'fe0b0000')).toBe('0x8032');
  });

  it('widens integers and Booleans that stand alone', () => {
    const bench = new Bench(everything);
    expect(bench.read(70)).toBe('ff');
    expect(bench.write(70, '01')).toBe('done');
    expect(bench.read(70)).toBe('ff');
    expect(bench.write(72, 'fffffffffffffffe')).toBe('done');
    expect(bench.read(72)).toBe('fffffffffffffffe');
  });

  it('sends a text without the zeros that fill its field, and an empty one as one zero', () => {
    const bench = new Bench(measuring);
    expect(bench.read(24)).toBe('2a2a2a');
    expect(bench.write(24, '4c340000')).toBe('done');
    expect(bench.read(24)).toBe('4c34');
    expect(bench.write(24, '00')).toBe('done');
    expect(bench.read(24)).toBe('00');
    expect(bench.write(24, '')).toBe('0x8034');
    expect(bench.write(24, 'ff')).toBe('0x8030');
    const labels = new Bench(everything);
    expect(labels.read(79, 1)).toBe('00');
  });

  it('is who its description and its options say', () => {
    const bench = new Bench(measuring, { start: { serialNumber: '0000123' } });
    const page = bench.read(0);
    expect(page).toHaveLength(32);
    expect(page.slice(2 * 2, 2 * 5)).toBe('322911');
    expect(Buffer.from(bench.read(21), 'hex').toString()).toBe('0000123');
    expect(bench.read(13)).toBe('4000');
    expect(bench.read(13, 1)).toBe('4000');
  });

  it('tells that other parameters may have changed', () => {
    const bench = new Bench(everything);
    const current = Uint8Array.from(Buffer.from(bench.read(80), 'hex'));
    const answer = bench.response({ kind: 'write', index: 80, subindex: 0, octets: current });
    expect(answer).toEqual({ kind: 'done', modifiesOtherVariables: true, completesAtMs: 0 });
  });

  it('is reached only where a master has woken it up', () => {
    const bench = new Bench(measuring);
    bench.act({ kind: 'breakWire' });
    expect(bench.read(16)).toBe('noCommunication');
    bench.act({ kind: 'repairWire' });
    expect(bench.read(16)).toBe('noCommunication');
    bench.act({ kind: 'setMode', mode: 'preoperate' });
    expect(bench.read(16)).toBe(Buffer.from('Examplia').toString('hex'));
  });

  it('refuses writes while somebody else is at it', () => {
    const bench = new Bench(measuring);
    bench.act({ kind: 'lock', availability: 'localControl' });
    expect(bench.write(65, '0000')).toBe('0x8021');
    bench.act({ kind: 'lock', availability: 'deviceControl' });
    expect(bench.write(65, '0000')).toBe('0x8022');
    expect(bench.read(65)).toBe('0064');
    bench.act({ kind: 'lock', availability: 'notReady' });
    expect(bench.read(65)).toBe('0x8082');
  });

  it('locks its parameters, but neither the locks nor its commands', () => {
    const bench = new Bench(resolvedSample('measuring', withAccessLocks));
    expect(bench.write(12, '0001')).toBe('done');
    expect(bench.write(65, '0000')).toBe('0x8023');
    expect(bench.read(65)).toBe('0064');
    expect(bench.command(3)).toBe('done');
    expect(bench.command(6)).toBe('done');
    expect(bench.write(12, '0000')).toBe('done');
    expect(bench.write(65, '0000')).toBe('done');
  });

  it('takes no lock that it does not have', () => {
    const locks = new Bench(resolvedSample('everything', (text) => withAccessLocks(text)));
    // Only local parameterization and local user interface are supported.
    expect(locks.write(12, '0001')).toBe('0x8030');
    expect(locks.write(12, '000c')).toBe('done');
  });
});

describe('the time of a request', () => {
  // A trace of a real master: 12 characters, one octet a message, 20 ms a cycle.
  const serialNumber = '000002336109';
  it('is that of its octets in cycles', () => {
    const bench = new Bench(measuring, { start: { serialNumber, hasTiming: true } });
    const { model } = bench.device;
    const link = { ...model.link, cycleTimeUs: 20_000, operateOctets: 1, preOperateOctets: 8 };
    bench.device = { ...bench.device, model: { ...model, link } };
    const answer = bench.response({ kind: 'read', index: 21, subindex: 0 });
    expect(answer).toMatchObject({ kind: 'octets', completesAtMs: 340 });
    bench.act({ kind: 'setMode', mode: 'preoperate' });
    bench.nowMs = 1000;
    expect(bench.response({ kind: 'read', index: 21, subindex: 0 })).toMatchObject({ completesAtMs: 1060 });
  });

  it('is nothing where it is switched off, longer where the device is slow, and requests wait for each other', () => {
    const bench = new Bench(measuring);
    expect(bench.response({ kind: 'read', index: 16, subindex: 0 })).toMatchObject({ completesAtMs: 0 });
    bench.act({ kind: 'timing', isOn: true });
    bench.act({ kind: 'slow', byMs: 100 });
    const first = bench.response({ kind: 'read', index: 65, subindex: 0 });
    const second = bench.response({ kind: 'read', index: 65, subindex: 0 });
    const times = [first, second].map((answer) => ('completesAtMs' in answer ? answer.completesAtMs : 0));
    expect(times[0]).toBeGreaterThan(100);
    expect(times[1]).toBe(2 * (times[0] ?? 0));
  });

  it('never ends for a request that is lost, as often as said and always the same', () => {
    const lost = (): string[] => {
      const bench = new Bench(measuring, { start: { seed: 3 } });
      bench.act({ kind: 'loss', share: 0.25 });
      return Array.from({ length: 400 }, () => bench.read(65));
    };
    const answers = lost();
    const count = answers.filter((answer) => answer === 'lost').length;
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
    expect(lost()).toEqual(answers);
  });
});
