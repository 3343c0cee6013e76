/** What the reader looks for, as the address says it: a copied link shows the same. */
import {
  maxFacetValues,
  type ResourceFacet,
  resourceFacets,
  resourceSorts,
} from '@iodd-hub/contract/resource-values';
import type { NumberBase } from '../../device/format.ts';

export type Sort = (typeof resourceSorts)[number];
export type Facets = Readonly<Partial<Record<ResourceFacet, readonly string[]>>>;

export interface Search {
  readonly keyword: string;
  readonly sort: Sort;
  readonly facets: Facets;
  readonly releasedFrom: string;
  readonly releasedTo: string;
  /** What stands left of the rows. */
  readonly view: 'filters' | 'manufacturers';
  readonly manufacturer: number | undefined;
  readonly family: string | undefined;
  /** How vendor and device ids are written; undefined where the address leaves it to the reader. */
  readonly ids: NumberBase | undefined;
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const facetsIn = (parameters: URLSearchParams): Facets =>
  Object.fromEntries(
    resourceFacets
      .map((facet) => [
        facet,
        [...new Set(parameters.getAll(facet))].filter((value) => value !== '' && value.length <= 60),
      ])
      .map(([facet, values]) => [facet, values?.slice(0, maxFacetValues)])
      .filter(([, values]) => values && values.length > 0),
  );

const dateIn = (parameters: URLSearchParams, name: string): string => {
  const text = parameters.get(name) ?? '';
  return isDate(text) ? text : '';
};

/** Whatever somebody typed into the address, the search is one that the server takes. */
export const readSearch = (parameters: URLSearchParams): Search => {
  const manufacturer = Number(parameters.get('manufacturer') ?? Number.NaN);
  const isManufacturer = Number.isSafeInteger(manufacturer);
  return {
    keyword: (parameters.get('q') ?? '').slice(0, 200),
    sort: resourceSorts.find((sort) => sort === parameters.get('sort')) ?? 'relevance',
    facets: facetsIn(parameters),
    releasedFrom: dateIn(parameters, 'from'),
    releasedTo: dateIn(parameters, 'to'),
    view: parameters.get('view') === 'manufacturers' ? 'manufacturers' : 'filters',
    manufacturer: isManufacturer ? manufacturer : undefined,
    family: (isManufacturer ? parameters.get('family') : null) ?? undefined,
    ids: (['dec', 'hex'] as const).find((base) => base === parameters.get('ids')),
  };
};

/** The shortest address of a search: what is usual is left out. */
export const writeSearch = (search: Search): URLSearchParams => {
  const { keyword, sort, facets, releasedFrom, releasedTo, view, manufacturer, family, ids } = search;
  const said: readonly (readonly [string, string | undefined])[] = [
    ['q', keyword],
    ['sort', sort === 'relevance' ? '' : sort],
    ...resourceFacets.flatMap((facet) => (facets[facet] ?? []).map((value) => [facet, value] as const)),
    ['from', releasedFrom],
    ['to', releasedTo],
    ['view', view === 'manufacturers' ? view : ''],
    ['manufacturer', manufacturer?.toString()],
    ['family', family],
    ['ids', ids],
  ];
  // A family may have no name, and is chosen all the same.
  return new URLSearchParams(
    said.flatMap(([name, value]) =>
      value === undefined || (value === '' && name !== 'family') ? [] : [[name, value]],
    ),
  );
};

/** Several values at once; those that were there stay first. */
export const withValues = (facets: Facets, facet: ResourceFacet, values: readonly string[]): Facets => {
  const { [facet]: _replaced, ...others } = facets;
  return values.length === 0 ? others : { ...others, [facet]: values.slice(-maxFacetValues) };
};

export const withToggled = (facets: Facets, facet: ResourceFacet, value: string): Facets => {
  const before = facets[facet] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return withValues(facets, facet, after);
};

export const isFiltered = ({ facets, releasedFrom, releasedTo }: Search): boolean =>
  Object.keys(facets).length > 0 || releasedFrom !== '' || releasedTo !== '';

/** The one manufacturer whose files are looked at; undefined while there are several. */
export const manufacturerOf = ({ view, manufacturer, facets }: Search): number | undefined => {
  if (view === 'manufacturers') return manufacturer;
  const [first, ...others] = facets.vendor ?? [];
  return first !== undefined && others.length === 0 && /^\d{1,5}$/.test(first) ? Number(first) : undefined;
};
