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

const lengths: ReadonlySet<ResourceFacet> = new Set(['pdIn', 'pdOut']);

/** The values of one facet to choose from, the most common first; lengths by size. Choosing a value does not change the order. */
export const optionsOf = (facet: ResourceFacet, { found, all, chosen }: Counts): readonly FacetOption[] => {
  const values = chosen[facet] ?? [];
  const counted = new Map(
    (found ?? []).filter((one) => one.facet === facet).map((one) => [one.value, one] as const),
  );
  // Values of one facet are alternatives: once one is chosen, what was found no longer holds the others.
  const offered =
    values.length > 0 || found === null ? all.filter((one) => one.facet === facet) : [...counted.values()];
  const known = new Set(offered.map(({ value }) => value));
  const unknown = values.filter((value) => !known.has(value)).map((value) => ({ facet, value, label: '' }));
  const options = [...unknown, ...offered].map(({ value, label }) => ({
    facet,
    value,
    label,
    files: counted.get(value)?.files,
    isChosen: values.includes(value),
  }));
  return lengths.has(facet) ? options.sort((a, b) => Number(a.value) - Number(b.value)) : options;
};
