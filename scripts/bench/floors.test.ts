import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, floorOf, judge, loweredIn, measureAgain, readFloors } from './floors.ts';

const table = (measured: number, why?: string) => ({
  bench: { row: { goal: 0.8, measured, ...(why !== undefined && { why }) } },
});

describe('a floor', () => {
  it('is four fifths of the smaller of goal and measured median', () => {
    expect(floorOf({ goal: 0.8, measured: 2 })).toBeCloseTo(0.64);
    expect(floorOf({ goal: 0.8, measured: 0.5 })).toBeCloseTo(0.4);
  });

  it('needs a reason where the goal is missed', () => {
    expect(faultsOf(table(0.9))).toEqual([]);
    expect(faultsOf(table(0.5, 'two cores'))).toEqual([]);
    expect(faultsOf(table(0.5))).toHaveLength(1);
  });

  it('never falls and never goes away', () => {
    expect(loweredIn(table(0.5), table(0.6))).toEqual([]);
    expect(loweredIn(table(0.9), table(0.85))).toEqual([]);
    expect(loweredIn(table(0.6), table(0.5))).toHaveLength(1);
    expect(loweredIn(table(0.6), {})).toHaveLength(1);
  });

  it('fails a row that falls below it, and a row that has none', () => {
    expect(judge('bench:http', 'processor time of a trivial call', 0.1).isAboveFloor).toBe(false);
    expect(judge('bench:http', 'processor time of a trivial call', 1).isAboveFloor).toBe(true);
    expect(judge('bench:http', 'no such row', 1).isAboveFloor).toBe(false);
  });

  it('has its reason wherever this repository misses a goal', () => {
    const text = readFileSync(new URL('floors.json', import.meta.url), 'utf8');
    expect(faultsOf(readFloors(text))).toEqual([]);
  });
});

describe('a measurement that misses', () => {
  const from = (values: number[]) =>
    measureAgain(
      async () => values.shift() ?? 0,
      (value) => value > 0.5,
    );

  it('is made again until it is met', async () => {
    expect(await from([0.4, 0.6, 0.4])).toEqual({ value: 0.6, tries: 2 });
  });

  it('misses after three', async () => {
    expect(await from([0.4, 0.3, 0.2, 0.9])).toEqual({ value: 0.2, tries: 3 });
  });
});
