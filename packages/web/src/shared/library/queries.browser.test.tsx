import { hashKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readSearch } from './address.ts';
import { searchQuery } from './queries.ts';

it('does not take an answer without counts for one with them', () => {
  const search = readSearch(new URLSearchParams());
  const keys = (['filters', 'manufacturers'] as const).map((view) =>
    hashKey(searchQuery({ ...search, view }).queryKey),
  );
  expect(new Set(keys).size).toBe(2);
});
