import { expect, it } from 'vitest';
import { optionsOf, type FacetCount } from './facet-options.ts';

const vendor = (value: string, files: number): FacetCount => ({
  facet: 'vendor',
  value,
  label: `Vendor ${value}`,
  files,
});
const length = (value: string): FacetCount => ({ facet: 'pdIn', value, label: '', files: 1 });

it('offers what was found, the most common first', () => {
  const found = [vendor('2', 9), vendor('1', 3), length('8')];
  expect(
    optionsOf('vendor', { found, all: [], chosen: {} }).map(({ value, files }) => [value, files]),
  ).toEqual([
    ['2', 9],
    ['1', 3],
  ]);
});

it('keeps the alternatives of a chosen value in their place, though they were not counted', () => {
  const options = optionsOf('vendor', {
    found: [vendor('1', 3)],
    all: [vendor('2', 9), vendor('1', 5)],
    chosen: { vendor: ['1'] },
  });
  expect(options.map(({ value, files, isChosen }) => [value, files, isChosen])).toEqual([
    ['2', undefined, false],
    ['1', 3, true],
  ]);
});

it('shows a chosen value that nothing has', () => {
  const [first] = optionsOf('vendor', { found: [], all: [], chosen: { vendor: ['7'] } });
  expect(first).toMatchObject({ value: '7', isChosen: true });
});

it('sorts lengths by size', () => {
  const found = [length('16'), length('8'), length('256')];
  expect(optionsOf('pdIn', { found, all: [], chosen: {} }).map(({ value }) => value)).toEqual([
    '8',
    '16',
    '256',
  ]);
});
