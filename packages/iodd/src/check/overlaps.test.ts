import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOverlaps } from './overlaps.ts';

const seed = 20_261_115;
const span = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 9 }), fc.boolean())
  .map(([from, more, isBig]) =>
    isBig ? { from: BigInt(from), to: BigInt(from + more) } : { from, to: from + more },
  );

describe('spans that overlap', () => {
  it('are those that a comparison of each with each finds', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const expected = spans.map(({ from, to }, position) => {
          const first = spans.slice(0, position).findIndex((other) => from <= other.to && other.from <= to);
          return first < 0 ? undefined : first;
        });
        expect(firstOverlaps(spans)).toEqual(expected);
      }),
      { seed },
    );
  });

  it('do not include one that ends before it begins', () => {
    expect(
      firstOverlaps([
        { from: 0, to: 9 },
        { from: 5, to: 4 },
        { from: 4, to: 5 },
      ]),
    ).toEqual([undefined, undefined, 0]);
  });
});
