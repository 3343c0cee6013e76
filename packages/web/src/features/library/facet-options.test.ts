import { expect, it } from 'vitest';
import { type FacetCount, lengthsOf, optionsOf } from './facet-options.ts';
import { lengthBars, withBarToggled } from './lengths.ts';

const vendor = (value: string, files: number): FacetCount => ({
  facet: 'vendor',
  value,
  label: `Vendor ${value}`,
  files,
});
const length = (value: string, files = 1): FacetCount => ({ facet: 'pdIn', value, label: '', files });

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

it('keeps the filters of a search that found nothing', () => {
  const options = optionsOf('vendor', { found: [], all: [vendor('2', 9)], chosen: {} });
  expect(options.map(({ value, files }) => [value, files])).toEqual([['2', undefined]]);
});

const lengthFiles = (counts: Parameters<typeof lengthsOf>[1]) =>
  Object.fromEntries(lengthsOf('pdIn', counts).map(({ value, files }) => [value, files]));
const allLengths = [length('8', 500), length('16', 300), vendor('1', 800)];

it('counts no length of the whole library as if it were a result', () => {
  const chosen = { pdIn: ['8'] };
  expect(lengthFiles({ found: [length('8', 3)], all: allLengths, chosen })).toEqual({ 8: 3, 16: undefined });
  expect(lengthFiles({ found: null, all: allLengths, chosen: {} })).toEqual({ 8: undefined, 16: undefined });
});

it('knows that a length which is in no hit has no files', () => {
  expect(lengthFiles({ found: [length('8', 3)], all: allLengths, chosen: {} })).toEqual({ 8: 3, 16: 0 });
});

it('keeps a chosen length that the library does not have, so that it can be taken away', () => {
  const counts = { found: [vendor('1', 2)], all: allLengths, chosen: { pdIn: ['12'] } };
  expect(lengthFiles(counts)).toEqual({ 8: undefined, 12: 0, 16: undefined });
  const bar = lengthBars(lengthsOf('pdIn', counts)).find(({ to }) => to === 2);
  expect(bar).toMatchObject({ isPartlyChosen: true, files: 0 });
  const whole = bar ? withBarToggled(['12'], bar) : [];
  const [, , pressed] = lengthBars(lengthsOf('pdIn', { ...counts, chosen: { pdIn: whole } }));
  expect(pressed && withBarToggled(whole, pressed)).toEqual([]);
});
