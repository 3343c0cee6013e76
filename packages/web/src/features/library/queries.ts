/** What the pages of the library ask the server. Every key begins with `resource`: a star changes all of them. */
import * as favorite from '@iodd-hub/contract/favorite';
import type { Received } from '@iodd-hub/contract/kit';
import * as resource from '@iodd-hub/contract/resource';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Search } from './address.ts';

export const resourceKey = 'resource';

const pageSize = 50;
const quietly = (signal: AbortSignal) => ({ signal, report: 'log' }) as const;

export interface ItemPage extends Pick<Received<typeof favorite.list>, 'items' | 'next'> {
  readonly about?: number | undefined;
  readonly isMore?: boolean;
  readonly isPartial?: boolean;
  readonly facets?: Received<typeof resource.list>['facets'];
}

const pages = (
  key: readonly unknown[],
  ask: (page: { after?: string; pageSize: number }, signal: AbortSignal) => Promise<ItemPage>,
) =>
  infiniteQueryOptions({
    queryKey: [resourceKey, ...key],
    // The rows before stay until the new ones are there: nothing jumps.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      ask(pageParam ? { after: pageParam, pageSize } : { pageSize }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

const listInput = ({ keyword, sort, facets, releasedFrom, releasedTo, view, manufacturer }: Search) => ({
  sort,
  facets:
    view === 'manufacturers'
      ? { vendor: manufacturer === undefined ? undefined : [String(manufacturer)] }
      : Object.fromEntries(Object.entries(facets).map(([facet, values]) => [facet, [...values]])),
  ...(keyword.trim() === '' ? {} : { keyword }),
  ...(view === 'filters' && releasedFrom ? { releasedFrom } : {}),
  ...(view === 'filters' && releasedTo ? { releasedTo } : {}),
});

/** The rows of a search: of a family where one is chosen, else what words and filters find. */
export const searchQuery = (search: Search) => {
  const { view, manufacturer, family } = search;
  if (view === 'manufacturers' && manufacturer !== undefined && family !== undefined)
    return pages(['subtree', manufacturer, family], (page, signal) =>
      call(resource.subtree, { vendorId: manufacturer, family, ...page }, quietly(signal)),
    );
  const input = listInput(search);
  return pages(['list', input], (page, signal) =>
    call(
      resource.list,
      { ...input, ...page, withFacets: view === 'filters' && page.after === undefined },
      quietly(signal),
    ),
  );
};

export const favouritesQuery = (chosen: { manufacturer: number; family: string } | undefined) =>
  chosen
    ? pages(['favourites', chosen.manufacturer, chosen.family], (page, signal) =>
        call(
          favorite.subtree,
          { vendorId: chosen.manufacturer, family: chosen.family, ...page },
          quietly(signal),
        ),
      )
    : pages(['favourites'], (page, signal) => call(favorite.list, page, quietly(signal)));

/** Counts of the whole library, so that a chosen value keeps its alternatives beside it. */
export const allFacetsQuery = queryOptions({
  queryKey: ['public', 'facets'],
  staleTime: 300_000,
  queryFn: async ({ signal }) =>
    (await call(resource.list, { withFacets: true, pageSize: 1 }, quietly(signal))).facets ?? [],
});

export type Shelf = 'library' | 'favourites';
const shelves = {
  library: { tree: resource.tree, subtree: resource.subtree },
  favourites: { tree: favorite.tree, subtree: favorite.subtree },
} as const;

export const manufacturersQuery = (shelf: Shelf) =>
  queryOptions({
    queryKey: [resourceKey, 'manufacturers', shelf],
    queryFn: async ({ signal }) => (await call(shelves[shelf].tree, {}, quietly(signal))).items,
  });

export const familiesQuery = (shelf: Shelf, vendorId: number) =>
  queryOptions({
    queryKey: [resourceKey, 'families', shelf, vendorId],
    queryFn: async ({ signal }) =>
      (await call(shelves[shelf].subtree, { vendorId }, quietly(signal))).families,
  });

export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['public', 'suggestions', keyword],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(resource.keywordIndex, { keyword }, quietly(signal))).items,
  });

/** The first hits: who compares two devices knows what the other one is called. */
export const foundQuery = (keyword: string) =>
  queryOptions({
    queryKey: [resourceKey, 'found', keyword],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(resource.list, { keyword, pageSize: 10 }, quietly(signal))).items,
  });

export const recentQuery = queryOptions({
  queryKey: [resourceKey, 'recent'],
  queryFn: async ({ signal }) => (await call(favorite.recentList, {}, quietly(signal))).items,
});

export const detailQuery = (rpId: string) =>
  queryOptions({
    queryKey: [resourceKey, 'detail', rpId],
    queryFn: ({ signal }) => call(resource.detail, { rpId }, { ...quietly(signal), handles: ['notFound'] }),
  });
