import { describe, expect, it } from 'vitest';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { resolvedSample, Bench } from '../simulator/testing/sample.ts';
import { compareDevice, readableIndices, type HeardDevice, type HeardValue } from './index.ts';

/** What a simulated device of a description answers, as a host would be told. */
const heardOf = (device: ResolvedDevice, indices = readableIndices(device)): HeardDevice => {
  const bench = new Bench(device);
  const answers = indices.map((index): readonly [number, HeardValue] => {
    const answer = bench.response({ kind: 'read', index, subindex: 0 });
    return [index, answer.kind === 'octets' ? { octets: answer.octets } : { isMissing: true }];
  });
  const { identity } = device;
  return {
    identity: {
      vendorId: identity.vendorId ?? 0,
      deviceId: identity.deviceId ?? 0,
      vendorName: identity.vendorName,
      productId: identity.variants[0]?.productId,
      revision: '1.1',
    },
    values: new Map(answers),
    input: new Uint8Array(4),
    output: undefined,
  };
};
const original = resolvedSample('measuring');
const edited = (change: (text: string) => string): ResolvedDevice =>
  resolvedSample('measuring', (text) => {
    const after = change(text);
    expect(after).not.toBe(text);
    return after;
  });
const shown = (described: ResolvedDevice, heard: HeardDevice) =>
  compareDevice(described, heard).map(
    ({ kind, index, described: says, heard: answered }) => `${kind} ${index ?? ''} ${says} ${answered}`,
  );

describe('a description', () => {
  it('is like the device that it makes, for each of the samples', () => {
    for (const name of ['everything', 'measuring', 'switching', 'actuator'] as const) {
      const device = resolvedSample(name);
      const input = device.processData[0]?.input?.bitLength;
      const heard = { ...heardOf(device), input: undefined };
      expect(shown(device, heard), `${name} ${input}`).toEqual([]);
    }
  });

  it('differs in who it is', () => {
    const other = edited((text) => text.replace(/deviceId="\d+"/, 'deviceId="99"'));
    const [first] = compareDevice(other, heardOf(original));
    expect(first).toMatchObject({
      kind: 'deviceId',
      described: '99',
      heard: String(original.identity.deviceId),
    });
  });

  it('differs in an index that the device does not have, and in one that only the device has', () => {
    const moved = edited((text) => text.replace('index="65"', 'index="165"'));
    const indices = [...readableIndices(original), 165];
    expect(shown(moved, heardOf(original, indices))).toEqual(['missing 165  ', 'undeclared 65  2']);
  });

  it('differs in the length of a value, and in what a value may be', () => {
    const longer = edited((text) =>
      text.replace(/(index="65"[\s\S]*?<Datatype[^>]*bitLength=")16"/, '$132"'),
    );
    expect(shown(longer, heardOf(original))).toEqual(['length 65 4 2']);
    const narrower = edited((text) => text.replace(/(index="65"[\s\S]*?lowerValue=")10"/, '$1200"'));
    expect(shown(narrower, heardOf(original))).toEqual(['range 65  100']);
  });

  it('differs in how long process data are', () => {
    const heard = { ...heardOf(original), input: new Uint8Array(6), output: new Uint8Array(1) };
    expect(shown(original, heard)).toEqual(['inputLength  4 6', 'outputLength  0 1']);
  });

  it('says nothing of what nobody knows', () => {
    const { identity } = heardOf(original);
    const silent = { identity, values: new Map(), input: undefined, output: undefined };
    expect(shown(original, silent)).toEqual([]);
  });

  it('has a key for each difference', () => {
    const heard = { ...heardOf(original), values: new Map([[4711, { octets: new Uint8Array(1) }]]) };
    const keys = compareDevice(resolvedSample('everything'), heard).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
