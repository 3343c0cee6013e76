import { describe, expect, it } from 'vitest';
import {
  bitRates,
  cycleTimes,
  cycleTimesBeside,
  encodeMSequenceCapability,
  isCycleTime,
  operateChoices,
  operateModes,
  transportEffect,
} from './index.ts';

const capability = (operateCode: number, preOperateCode = 1): number =>
  encodeMSequenceCapability({ isduSupported: true, operateCode, preOperateCode });
const usual = {
  bitRate: 'COM2',
  minCycleTimeUs: 2300,
  capability: capability(0),
  inputOctets: 2,
  outputOctets: 0,
} as const;

describe('cycle times', () => {
  it('are all that the octet can say, and no others', () => {
    expect(cycleTimes).toHaveLength(192);
    expect(cycleTimes.every(isCycleTime)).toBe(true);
    expect([cycleTimes[0], cycleTimes.at(-1)]).toEqual([0, 132_800]);
    expect(new Set(cycleTimes).size).toBe(192);
  });

  it('stand beside one that cannot be said', () => {
    expect(cycleTimesBeside(6350)).toEqual([6300, 6400]);
    expect(cycleTimesBeside(7000)).toEqual([6800, 7200]);
    expect(cycleTimesBeside(140_000)).toEqual([132_800]);
    expect(cycleTimesBeside(2300)).toEqual([2300]);
  });
});

describe('the effect of the transport', () => {
  it('names the types of both states with their octets', () => {
    const { operate, preOperate, isduSupported } = transportEffect(usual);
    expect([operate?.messageType, operate?.onRequestOctets]).toEqual(['TYPE_2_2', 1]);
    expect([preOperate?.messageType, preOperate?.onRequestOctets]).toEqual(['TYPE_1_2', 2]);
    expect(isduSupported).toBe(true);
  });

  it('says bit times of a recovery in microseconds of the bit rate', () => {
    expect(transportEffect({ ...usual, capability: capability(0, 3) }).recoveryUs).toBeCloseTo(
      (550 / bitRates.COM2) * 1e6,
    );
    expect(transportEffect({ ...usual, bitRate: 'COM1' }).recoveryUs).toBeCloseTo((100 / 4800) * 1e6);
  });

  it('knows a cycle that the line cannot keep', () => {
    const long = { ...usual, inputOctets: 32, outputOctets: 32, capability: capability(7) } as const;
    // 96 octets of eight bits at 38,400 bit/s.
    expect(transportEffect(long)).toMatchObject({ shortestUs: 20_000, cycleUs: 20_000, isTooShort: true });
    expect(transportEffect({ ...long, minCycleTimeUs: 20_800 })).toMatchObject({
      cycleUs: 20_800,
      isTooShort: false,
      onRequestOctetsPerSecond: 32 / 0.0208,
    });
    expect(transportEffect({ ...long, minCycleTimeUs: 0 }).isTooShort).toBe(false);
  });

  it('says nothing of cycles where code and process data do not go together', () => {
    const effect = transportEffect({ ...usual, capability: capability(2) });
    expect(effect).toMatchObject({ operate: undefined, cycleUs: undefined, isTooShort: false });
  });

  it('reaches every operate type by some code and some process data', () => {
    const lengths = [0, 1, 2, 3, 32];
    const reached = lengths.flatMap((input) =>
      lengths.flatMap((output) => operateChoices(input, output).flatMap(({ mode }) => mode ?? [])),
    );
    const named = (modes: readonly (typeof operateModes)[number][]) =>
      new Set(modes.map(({ messageType, onRequestOctets }) => `${messageType} ${onRequestOctets}`));
    expect(named(reached)).toEqual(named(operateModes));
    expect(named(operateModes).size).toBe(14);
  });
});
