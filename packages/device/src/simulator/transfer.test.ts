import { describe, expect, it } from 'vitest';
import { pendingEvents } from './index.ts';
import { Bench, resolvedSample } from './testing/sample.ts';
import { withAccessLocks, withAllResets, withLongTexts } from './testing/changes.ts';

const measuring = resolvedSample('measuring');
const lowest = { index: 66, subindex: 1 };
const highest = { index: 66, subindex: 2 };
const constraints = [{ lesser: lowest, greater: highest }];

describe('a block of parameters', () => {
  it('takes effect at its end, and all of it', () => {
    const bench = new Bench(measuring);
    expect(bench.command(3)).toBe('done');
    expect(bench.write(65, '0000')).toBe('done');
    expect(bench.write(66, '0001', 1)).toBe('done');
    expect(bench.read(65)).toBe('0064');
    expect(bench.command(4)).toBe('done');
    expect([bench.read(65), bench.read(66)]).toEqual(['0000', '000103e8']);
  });

  it('takes no effect where a write of it was refused', () => {
    const bench = new Bench(measuring);
    bench.command(3);
    expect(bench.write(65, '0000')).toBe('done');
    expect(bench.write(65, 'ffff')).toBe('0x8031');
    expect(bench.command(4)).toBe('0x8041');
    expect(bench.read(65)).toBe('0064');
    expect(bench.command(4)).toBe('0x8036');
  });

  it('is judged as a whole: values that exclude each other alone may come together', () => {
    const bench = new Bench(measuring, { model: { constraints } });
    expect(bench.write(66, '07d0', 1)).toBe('0x8040');
    bench.command(3);
    expect(bench.write(66, '07d0', 1)).toBe('done');
    expect(bench.command(4)).toBe('0x8041');
    expect(bench.read(66)).toBe('000003e8');
    bench.command(3);
    bench.write(66, '07d0', 1);
    bench.write(66, '09c4', 2);
    expect(bench.command(4)).toBe('done');
    expect(bench.read(66)).toBe('07d009c4');
  });

  it('is dropped by a break, a reset and the end of communication', () => {
    const bench = new Bench(resolvedSample('measuring', withAllResets));
    for (const end of [
      () => bench.command(6),
      () => bench.command(128),
      () => bench.act({ kind: 'breakWire' }),
    ]) {
      bench.command(3);
      bench.write(65, '0000');
      end();
      bench.act({ kind: 'repairWire' });
      bench.act({ kind: 'setMode', mode: 'operate' });
      expect(bench.command(4)).toBe('0x8036');
      expect(bench.read(65)).toBe('0064');
    }
  });

  it('changes nothing while it is fetched, and leaves other commands for later', () => {
    const bench = new Bench(resolvedSample('everything'));
    bench.command(1);
    expect(bench.write(82, '32')).toBe('0x8020');
    expect(bench.command(160)).toBe('0x8036');
    expect(bench.command(2)).toBe('done');
    expect(bench.command(160)).toBe('done');
  });

  it('asks data storage to fetch it when it is stored', () => {
    const bench = new Bench(measuring);
    bench.command(3);
    bench.write(65, '0000');
    expect(bench.command(5)).toBe('done');
    expect(bench.read(3, 2)).toBe('80');
    expect(pendingEvents(bench.device.state)).toEqual([
      { code: 0xff_91, type: 'Notification', mode: 'SingleShot', source: 'device', instance: 4 },
    ]);
  });
});

describe('data storage', () => {
  it('lists what it keeps: everything that can be written and is not excluded', () => {
    const bench = new Bench(measuring);
    const list = ['0018', '0019', '001a', '0040', '0041', '0042'].map((index) => `${index}00`).join('');
    expect(bench.read(3, 5)).toBe(`${list}000000`);
    // Three tags of three characters, one octet, two and four, each after four octets of its own.
    expect(bench.read(3, 3)).toBe((3 * 3 + 1 + 2 + 4 + 6 * 4).toString(16).padStart(8, '0'));
  });

  it('keeps no more than 2,048 octets and 70 entries, however much there is', () => {
    const bench = new Bench(resolvedSample('measuring', withLongTexts(90)));
    for (let index = 100; index < 190; index += 1) bench.write(index, '41'.repeat(200));
    for (const index of [24, 25, 26]) bench.write(index, '41'.repeat(32));
    const octets = Number.parseInt(bench.read(3, 3), 16);
    expect(octets).toBeGreaterThan(2048 - 204);
    expect(octets).toBeLessThanOrEqual(2048);
    expect(bench.read(3, 5).length / 6).toBeLessThanOrEqual(71);
  });

  it('has a checksum that follows the values', () => {
    const bench = new Bench(measuring);
    const before = bench.read(3, 4);
    bench.write(65, '0000');
    expect(bench.read(3, 4)).not.toBe(before);
    bench.write(65, '0064');
    expect(bench.read(3, 4)).toBe(before);
  });

  it('restores into another device what it fetched, and clears the flag', () => {
    const [from, to] = [new Bench(measuring), new Bench(measuring)];
    from.write(65, '0000');
    from.write(24, '4c34');
    from.command(5);
    expect(from.write(3, '01', 1)).toBe('done');
    expect(from.read(3, 2)).toBe('82');
    const list = from.read(3, 5).match(/.{6}/g) ?? [];
    const kept = list.slice(0, -1).map((entry) => Number.parseInt(entry.slice(0, 4), 16));
    const values = kept.map((index) => from.read(index));
    expect(from.write(3, '02', 1)).toBe('done');
    expect(from.read(3, 2)).toBe('00');
    expect(to.write(3, '03', 1)).toBe('done');
    expect(to.read(3, 2)).toBe('04');
    for (const [place, index] of kept.entries()) expect(to.write(index, values[place] ?? '')).toBe('done');
    expect(to.read(65)).toBe('0064');
    expect(to.write(3, '04', 1)).toBe('done');
    expect([to.read(65), to.read(24), to.read(3, 4)]).toEqual(['0000', '4c34', from.read(3, 4)]);
  });

  it('works while parameters are locked, and not while it is locked itself', () => {
    const bench = new Bench(resolvedSample('measuring', withAccessLocks));
    bench.write(12, '0001');
    bench.write(3, '03', 1);
    expect(bench.write(65, '0000')).toBe('done');
    expect(bench.write(3, '04', 1)).toBe('done');
    expect(bench.read(65)).toBe('0000');
    bench.write(12, '0002');
    expect(bench.read(3, 2)).toBe('06');
    expect(bench.write(3, '03', 1)).toBe('0x8023');
  });

  it('gives no command twice, and none that nothing began', () => {
    const bench = new Bench(measuring);
    expect(bench.write(3, '05', 1)).toBe('0x8036');
    expect(bench.write(3, '07', 1)).toBe('0x8030');
    expect(bench.write(3, '03', 1)).toBe('done');
    expect(bench.write(3, '01', 1)).toBe('0x8036');
    expect(bench.command(4)).toBe('0x8036');
  });

  it('is asked to fetch what somebody changed at the device', () => {
    const bench = new Bench(resolvedSample('measuring', withAccessLocks));
    const octets = Uint8Array.of(0, 0);
    expect(bench.act({ kind: 'changeLocally', index: 65, subindex: 0, octets })).toBeUndefined();
    expect([bench.read(65), bench.read(3, 2)]).toEqual(['0000', '80']);
    bench.write(12, '0004');
    expect(bench.act({ kind: 'changeLocally', index: 65, subindex: 0, octets })).toBe('locked');
  });
});
