import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOver, deviceModel, startDevice, type Device } from './index.ts';
import { octetsAt, withOctets } from './model.ts';
import { faultIn } from './parameters.ts';
import { resolvedSample } from './testing/sample.ts';

const original = deviceModel(resolvedSample('measuring'));
const filterTime = 65;
const tag = 24;

const withValues = (values: Readonly<Record<number, readonly number[]>>): Device => {
  const state = startDevice(original);
  const memory = Object.entries(values).reduce((before, [index, octets]) => {
    const variable = original.variables.get(Number(index));
    if (!variable) throw new Error(`no index ${index}`);
    return withOctets(before, variable.slot, Uint8Array.from(octets));
  }, state.memory);
  return { model: original, state: { ...state, memory } };
};
const edited = (change: (text: string) => string) => {
  const model = deviceModel(
    resolvedSample('measuring', (text) => {
      const after = change(text);
      expect(after).not.toBe(text);
      return after;
    }),
  );
  return model;
};
const lostOf = (device: Device, to: typeof original) =>
  carryOver(device, to).lost.map(({ index, reason }) => `${index} ${reason}`);

describe('a value that somebody set', () => {
  const device = withValues({ [filterTime]: [1, 244], [tag]: [...Buffer.from('Line 4')] });

  it('is kept where the description says the same of it', () => {
    const { kept, lost, memory } = carryOver(device, original);
    expect(kept.toSorted((one, other) => one - other)).toEqual([tag, filterTime]);
    expect(lost).toEqual([]);
    expect(memory).toEqual(device.state.memory);
  });

  it('is lost where there is no such index any more', () => {
    const to = edited((text) => text.replace(/index="65"/, 'index="165"'));
    expect(lostOf(device, to)).toEqual(['65 gone']);
    expect(carryOver(device, to).kept).toEqual([tag]);
  });

  it('is lost where its datatype or its length is another one', () => {
    const to = edited((text) => text.replace(/(index="65"[\s\S]*?<Datatype[^>]*bitLength=")16"/, '$132"'));
    expect(lostOf(device, to)).toEqual(['65 datatype']);
  });

  it('is lost where it is not permitted any more', () => {
    const to = edited((text) => text.replace(/(index="65"[\s\S]*?upperValue=")\d+"/, '$1400"'));
    expect(lostOf(device, to)).toEqual(['65 range']);
    expect(lostOf(withValues({ [filterTime]: [1, 144] }), to)).toEqual([]);
  });
});

it('a value that nobody set follows the default of the new description', () => {
  const to = edited((text) => text.replace(/(index="65"[^>]*defaultValue=")\d+"/, '$1200"'));
  const { memory, kept } = carryOver(withValues({}), to);
  expect(kept).toEqual([]);
  expect(memory).toEqual(to.delivery);
});

it('whatever is set, everything that is kept is permitted, and nothing else is changed', () => {
  const to = edited((text) => text.replace(/(index="65"[\s\S]*?upperValue=")\d+"/, '$1400"'));
  const writable = original.bySlot.filter(({ rights, index }) => rights === 'rw' && index !== 2);
  const values = fc.array(
    fc.tuple(fc.constantFrom(...writable), fc.uint8Array({ minLength: 0, maxLength: 8 })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(values, (set) => {
      const state = startDevice(original);
      const memory = set.reduce(
        (before, [{ slot }, octets]) => withOctets(before, slot, octets),
        state.memory,
      );
      const carried = carryOver({ model: original, state: { ...state, memory } }, to);
      const touched = new Set([...carried.kept, ...carried.lost.map(({ index }) => index)]);
      for (const variable of to.bySlot) {
        const octets = octetsAt(carried.memory, variable.slot);
        const isKept = carried.kept.includes(variable.index);
        const isPermitted =
          octets.length === 0 || faultIn({ variable, item: undefined }, octets) === undefined;
        expect(isPermitted || !isKept).toBe(true);
        expect(isKept ? undefined : octets).toEqual(
          isKept ? undefined : octetsAt(to.delivery, variable.slot),
        );
      }
      expect(touched.size).toBe(carried.kept.length + carried.lost.length);
      expect([...touched].every((index) => set.some(([one]) => one.index === index))).toBe(true);
    }),
  );
});
