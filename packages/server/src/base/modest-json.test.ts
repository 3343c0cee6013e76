import { describe, expect, it } from 'vitest';
import { isModestJson } from './modest-json.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON body', () => {
  it.each([
    ['nothing', '', true],
    ['32 levels', nested(32), true],
    ['33 levels', nested(33), false],
    ['many levels one after the other', `[${Array.from({ length: 100 }, () => nested(20)).join()}]`, true],
    ['brackets in a string', JSON.stringify('['.repeat(1000)), true],
    ['brackets after an escaped quote', JSON.stringify(`"${'['.repeat(1000)}`), true],
    ['brackets after an escaped backslash', `["\\\\",${nested(40)}]`, false],
    ['a string without an end', '"'.repeat(3), true],
    ['40,000 values', JSON.stringify(Array.from({ length: 40_000 }, () => 1)), true],
    ['60,000 values', JSON.stringify(Array.from({ length: 60_000 }, () => 1)), false],
    ['60,000 empty arrays', `[${'[]'.repeat(60_000)}]`, false],
  ])('of %s is modest: %s', (_what, text, isModest) => {
    expect(isModestJson(text)).toBe(isModest);
  });

  /** Processor time of this thread alone: what else the machine does is not ours. The first rounds compile. */
  const costOf = (work: () => void): number =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const began = process.threadCpuUsage();
        work();
        return process.threadCpuUsage(began).user;
      }),
    );
  const megabyteOf = (unit: string): string => unit.repeat(1_048_576 / unit.length);

  it.each([' ', '"', '1', '[]', '\\'])('of a megabyte of %s costs next to nothing to judge', (unit) => {
    const text = megabyteOf(unit);
    // Ten times what it takes: a search for the end that begins anew at every octet would take minutes.
    expect(costOf(() => isModestJson(text))).toBeLessThan(100_000);
  });
});
