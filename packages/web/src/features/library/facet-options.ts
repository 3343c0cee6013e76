import type { facetCount } from '@iodd-hub/contract/resource-parts';
import type { ResourceFacet } from '@iodd-hub/contract/resource-values';
import type { z } from 'zod';
import type { Facets } from '../../shared/library/address.ts';

export type FacetCount = z.output<typeof facetCount>;

export interface FacetOption extends Omit<FacetCount, 'files'> {
  /** Undefined for an alternative to what is chosen: how many it would bring was not counted. */
  readonly files: number | undefined;
  readonly isChosen: boolean;
}

interface Counts {
  /** Of what was found; null where there is too much to count. */
  readonly found: readonly FacetCount[] | null;
  readonly all: readonly FacetCount[];
  readonly chosen: Facets;
}

/**
 * Values of one facet are alternatives: once one is chosen, what was found no longer holds the others. Where nothing
 * was found, the filters stay, too: another value may find something.
 */
const offeredOf = (facet: ResourceFacet, { found, all, chosen }: Counts): readonly FacetCount[] => {
  const isWhole = found === null || found.length === 0 || (chosen[facet] ?? []).length > 0;
  return (isWhole ? all : found).filter((one) => one.facet === facet);
};

/** The values of one facet to choose from, the most common first. Choosing a value does not change the order. */
export const optionsOf = (facet: ResourceFacet, counts: Counts): readonly FacetOption[] => {
  const values = counts.chosen[facet] ?? [];
  const counted = new Map(
    (counts.found ?? []).filter((one) => one.facet === facet).map((one) => [one.value, one] as const),
  );
  const offered = offeredOf(facet, counts);
  const known = new Set(offered.map(({ value }) => value));
  const unknown = values.filter((value) => !known.has(value)).map((value) => ({ facet, value, label: '' }));
  return [...unknown, ...offered].map(({ value, label }) => ({
    facet,
    value,
    label,
    files: counted.get(value)?.files,
    isChosen: values.includes(value),
  }));
};

/**
 * Every length that the library has, and every one that is chosen: a bar stands for all of its lengths, whatever was
 * found. What is counted is of what was found, as in the other facets.
 */
export const lengthsOf = (facet: ResourceFacet, counts: Counts): readonly FacetOption[] => {
  const { found, all, chosen } = counts;
  const options = optionsOf(facet, counts);
  const known = new Set(options.map(({ value }) => value));
  const others = all.filter((one) => one.facet === facet && !known.has(one.value));
  // Alternatives to what is chosen are not counted; all else that is not among the hits is in none of them.
  const isCounted = found !== null && found.length > 0;
  const isFree = (chosen[facet] ?? []).length === 0;
  return [...options, ...others.map((one) => ({ ...one, files: undefined, isChosen: false }))].map((one) => ({
    ...one,
    files: one.files ?? (isCounted && (isFree || one.isChosen) ? 0 : undefined),
  }));
};
