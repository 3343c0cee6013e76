import { expect, it } from 'vitest';
import { rangeOf } from './ranges.ts';

it.each([
  [undefined, undefined],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=5-', { first: 5, last: 99 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=-0', null],
  ['bytes=100-', null],
  ['bytes=100-200', null],
  ['bytes=9-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('of 100 octets, %s is %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

it('nothing of nothing exists', () => {
  expect(rangeOf('bytes=0-', 0)).toBeNull();
});
