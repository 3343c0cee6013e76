import { expect, it } from 'vitest';
import { formCoverage, repeatsLabel } from './coverage.ts';

it('everything that a form shows has a place, a label and a help text in every language', () => {
  const { kinds, unplaced } = formCoverage();
  expect(unplaced).toEqual([]);
  expect(kinds.flatMap(({ problems }) => problems)).toEqual([]);
  expect(kinds.map(({ count }) => count > 10)).toEqual([true, true, true, true]);
});

it.each([
  ['Bit offset', 'The bit offset of the item.', true],
  ['Menu', 'This is the menu.', true],
  ['位偏移', '该位的偏移。', true],
  ['Bit offset', 'Where the value begins in the record, counted from its last bit. 0 to 1855.', false],
])('help that is made of its label is found: %s', (label, help, isFound) => {
  expect(repeatsLabel({ label, help })).toBe(isFound);
});
