import { expect, it } from 'vitest';
import { facetSelection } from './resource-parts.ts';
import { maxFacetValues } from './resource-values.ts';

it('takes as many values of a facet as the pages may choose, and no more', () => {
  const lengths = Array.from({ length: maxFacetValues }, (_, bits) => String(bits));
  expect(facetSelection.safeParse({ pdIn: lengths }).success).toBe(true);
  expect(facetSelection.safeParse({ pdIn: [...lengths, '256'] }).success).toBe(false);
});
