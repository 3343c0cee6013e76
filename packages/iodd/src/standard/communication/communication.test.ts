import { describe, expect, it } from 'vitest';

import { hasReference, readReference } from '../testing/reference.ts';
import {
  connectionTypes,
  decodeMSequenceCapability,
  encodeMSequenceCapability,
  findConnectionType,
  findOperateMode,
  isCycleTime,
  operateModes,
  preOperateModes,
  wireColors,
  wireFunctions,
  wireRule,
} from './index.ts';

interface ReferenceWires {
  readonly colors: readonly { readonly code: string }[];
  readonly functions: readonly { readonly code: string }[];
}

function functionsOf(id: string, wire: number): readonly string[] | undefined {
  return connectionTypes.find((type) => type.id === id)?.wires[wire - 1]?.allowedFunctions;
}

describe('connections', () => {
  it('start with the wires of their plug', () => {
    const wires = Object.fromEntries(
      connectionTypes.map(({ id, wires: rules }) => [
        id,
        rules.map((rule) => `${rule.color} ${rule.function}`),
      ]),
    );
    const four = ['BN L+', 'WH NC', 'BU L-', 'BK C/Q'];
    expect(wires).toEqual({
      M5: four,
      M8: four,
      'M12-4': four,
      'M12-5': ['BN L+', 'WH Other', 'BU L-', 'BK C/Q', 'OG NC'],
      Other: [],
      Cable: [],
    });
  });

  it('start with a colour and a function that the wire permits', () => {
    const wrong = connectionTypes
      .flatMap(({ wires }) => wires)
      .filter(
        (wire) => !wire.allowedColors.includes(wire.color) || !wire.allowedFunctions.includes(wire.function),
      );
    expect(wrong).toEqual([]);
  });

  it('let wire 2 and wire 5 carry only what the plug permits', () => {
    expect(functionsOf('M12-4', 2)).toEqual(['NC', 'Other']);
    expect(functionsOf('M12-5', 2)).toEqual(['NC', 'P24', 'Other']);
    expect(functionsOf('M12-5', 5)).toEqual(['NC', 'N24']);
  });

  it('give further wires of a cable colours of their own, and let every wire be anything', () => {
    const cable = findConnectionType('CableConnectionT');
    if (!cable) throw new Error('no cable');
    const rules = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => wireRule(cable, number) ?? []);
    expect(new Set(rules.map(({ color }) => color)).size).toBe(9);
    expect(rules.every(({ allowedFunctions }) => allowedFunctions === wireFunctions)).toBe(true);
    expect([0, 10].map((number) => wireRule(cable, number))).toEqual([undefined, undefined]);
  });

  it.skipIf(!hasReference)('know the official colours and functions', () => {
    const official = readReference<ReferenceWires>('reference/wires.json');
    expect(wireColors).toEqual(official.colors.map(({ code }) => code));
    expect(wireFunctions).toEqual(official.functions.map(({ code }) => code));
  });
});

describe('modes', () => {
  it('give the four pre-operate modes with on-request octets and recovery time', () => {
    expect(preOperateModes.map((mode) => [mode.onRequestOctets, mode.minimumRecoveryBitTimes])).toEqual([
      [1, 100],
      [2, 100],
      [8, 210],
      [32, 550],
    ]);
  });

  it.each([
    { code: 0, input: 0, output: 0, expected: 'TYPE_0 1' },
    { code: 1, input: 0, output: 0, expected: 'TYPE_1_2 2' },
    { code: 6, input: 0, output: 0, expected: 'TYPE_1_V 8' },
    { code: 7, input: 0, output: 0, expected: 'TYPE_1_V 32' },
    { code: 0, input: 1, output: 0, expected: 'TYPE_2_1 1' },
    { code: 0, input: 2, output: 0, expected: 'TYPE_2_2 1' },
    { code: 0, input: 0, output: 1, expected: 'TYPE_2_3 1' },
    { code: 0, input: 0, output: 2, expected: 'TYPE_2_4 1' },
    { code: 0, input: 1, output: 1, expected: 'TYPE_2_5 1' },
    { code: 0, input: 2, output: 1, expected: 'TYPE_2_V 1' },
    { code: 0, input: 3, output: 0, expected: 'TYPE_1_1 2' },
    { code: 0, input: 0, output: 32, expected: 'TYPE_1_1 2' },
    { code: 4, input: 2, output: 4, expected: 'TYPE_2_V 1' },
    { code: 5, input: 1, output: 0, expected: 'TYPE_2_V 2' },
    { code: 6, input: 32, output: 32, expected: 'TYPE_2_V 8' },
    { code: 7, input: 1, output: 0, expected: 'TYPE_2_V 32' },
  ])('find $expected for code $code with $input and $output octets', ({ code, input, output, expected }) => {
    const mode = findOperateMode(code, input, output);
    expect(`${mode?.messageType} ${mode?.onRequestOctets}`).toBe(expected);
  });

  it.each([
    [2, 0, 0],
    [5, 0, 0],
    [1, 1, 0],
    [4, 2, 2],
    [0, 33, 0],
  ])('find none for code %i with %i and %i octets', (code, input, output) => {
    expect(findOperateMode(code, input, output)).toBeUndefined();
  });

  it('mark interleaved messages', () => {
    expect(operateModes.filter((mode) => mode.isInterleaved).map((mode) => mode.messageType)).toEqual([
      'TYPE_1_1',
      'TYPE_1_1',
    ]);
  });

  it('read and write the capability octet', () => {
    expect(decodeMSequenceCapability(43)).toEqual({ isduSupported: true, operateCode: 5, preOperateCode: 2 });
    for (let octet = 0; octet < 64; octet += 1) {
      expect(encodeMSequenceCapability(decodeMSequenceCapability(octet))).toBe(octet);
    }
  });
});

it('accepts exactly the cycle times that the octet can express', () => {
  for (const timeUs of [0, 100, 6300, 6400, 6800, 31_600, 32_000, 33_600, 132_800]) {
    expect(isCycleTime(timeUs)).toBe(true);
  }
  for (const timeUs of [-100, 50, 6350, 6500, 31_900, 32_400, 134_400])
    expect(isCycleTime(timeUs)).toBe(false);
});
