import { expect, it } from 'vitest';
import { changedAddress, readAddress, realChange, withChange, type AddressFields } from './address-state.ts';

const fields: AddressFields<'tab' | 'q' | 'line'> = {
  names: ['tab', 'q', 'line'],
  fragment: {
    name: 'line',
    read: (fragment) => /^#L(\d+)$/.exec(fragment)?.[1],
    write: (value) => `#L${value}`,
  },
};

it('reads its own fields and leaves the others alone', () => {
  expect(readAddress(fields, { search: '?tab=source&other=1', hash: '#L12' })).toEqual({
    tab: 'source',
    line: '12',
  });
  expect(readAddress(fields, { search: '', hash: '#data=abc' })).toEqual({});
});

it('changes only what it is told, in the search and in the fragment', () => {
  const parts = { search: '?tab=texts&other=1', hash: '#data=abc' };
  expect(changedAddress(fields, parts, { q: 'a b' })).toEqual({
    search: '?tab=texts&other=1&q=a+b',
    hash: '#data=abc',
  });
  expect(changedAddress(fields, parts, { tab: undefined, line: '3' })).toEqual({
    search: '?other=1',
    hash: '#L3',
  });
  expect(
    changedAddress(fields, { search: '?tab=a', hash: '#L3' }, { tab: undefined, line: undefined }),
  ).toEqual({ search: '', hash: '' });
});

it('knows what a change really changes', () => {
  const state = { tab: 'texts', q: 'a' };
  expect(realChange<'tab' | 'q' | 'line'>(state, { tab: 'texts', q: 'b', line: undefined })).toEqual({
    q: 'b',
  });
  expect(withChange<'tab' | 'q' | 'line'>(state, { q: undefined, line: '1' })).toEqual({
    tab: 'texts',
    line: '1',
  });
});
