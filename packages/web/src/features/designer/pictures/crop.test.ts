import { pictureSizes, sizeRules } from '@iodd-hub/iodd';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { middleOf, targetOf, within, zoomed } from './crop.ts';

const { icon, symbol, logo } = pictureSizes;

it('begins with as much as there is, from the middle', () => {
  expect(middleOf({ width: 400, height: 300 }, symbol)).toEqual({ x: 50, y: 0, width: 300 });
  expect(middleOf({ width: 320, height: 400 }, logo)).toEqual({ x: 0, y: 110, width: 320 });
});

it('makes a symbol as large as its part, and an icon always 48 × 48', () => {
  expect(targetOf({ x: 0, y: 0, width: 240 }, symbol)).toEqual({ width: 240, height: 240 });
  expect(targetOf({ x: 0, y: 0, width: 900 }, symbol)).toEqual({ width: 320, height: 320 });
  expect(targetOf({ x: 0, y: 0, width: 90 }, symbol)).toEqual({ width: 160, height: 160 });
  expect(targetOf({ x: 0, y: 0, width: 240 }, icon)).toEqual({ width: 48, height: 48 });
});

it('comes closer around the same middle', () => {
  const original = { width: 400, height: 400 };
  expect(zoomed({ x: 0, y: 0, width: 400 }, 200, { original, size: icon })).toEqual({
    x: 100,
    y: 100,
    width: 200,
  });
});

const kinds = ['icon', 'symbol', 'connection', 'logo'] as const;
it('never leaves the original, and always results in a size that the standard permits', () => {
  const side = fc.integer({ min: 1, max: 5000 });
  const number = fc.double({ min: -9000, max: 9000, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.record({ width: side, height: side }),
      fc.record({ x: number, y: number, width: number }),
      (kind, original, wanted) => {
        const size = pictureSizes[kind];
        const crop = within(wanted, original, size);
        const height = (crop.width * size.from.height) / size.from.width;
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(original.width + 1e-6);
        expect(crop.y + height).toBeLessThanOrEqual(original.height + 1e-6);
        expect(sizeRules[kind].fits(targetOf(crop, size))).toBe(true);
      },
    ),
  );
});
