/** What the pages of the library ask the server. */
import * as favorite from '@iodd-hub/contract/calls/favorite';
import type { Call, Received } from '@iodd-hub/contract/kit';
import * as resource from '@iodd-hub/contract/calls/resource';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { keptAnswer } from '../../api/keys.ts';
import { answerQuery } from '../../api/query.ts';
import type { Search } from './address.ts';

const pageSize = 50;

export interface Asking {
  /** False where nobody waits for the answer: a dialog for the password would come out of nowhere. */
  readonly canPrompt: boolean;
}

const byHand: Asking = { canPrompt: true };
const quietly = (signal: AbortSignal, { canPrompt }: Asking) =>
  ({ signal, report: 'log', canPrompt }) as const;

export interface ItemPage extends Pick<Received<typeof favorite.list>, 'items' | 'next'> {
  readonly about?: number | undefined;
  readonly isMore?: boolean;
  readonly isPartial?: boolean;
  readonly facets?: Received<typeof resource.list>['facets'];
}

const pages = (
  called: Call,
  question: unknown,
  ask: (page: { after?: string; pageSize: number }, signal: AbortSignal) => Promise<ItemPage>,
) =>
  infiniteQueryOptions({
    ...keptAnswer(called, 'pages', question),
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
export const searchQuery = (search: Search, asking = byHand) => {
  const { view, manufacturer, family } = search;
  if (view === 'manufacturers' && manufacturer !== undefined && family !== undefined)
    return pages(resource.subtree, { manufacturer, family }, (page, signal) =>
      call(resource.subtree, { vendorId: manufacturer, family, ...page }, quietly(signal, asking)),
    );
  const input = listInput(search);
  // With filters beside it the answer has counts: it is another question.
  return pages(resource.list, { ...input, view }, (page, signal) =>
    call(
      resource.list,
      { ...input, ...page, withFacets: view === 'filters' && page.after === undefined },
      quietly(signal, asking),
    ),
  );
};

export const favouritesQuery = (
  chosen: { manufacturer: number; family: string } | undefined,
  asking = byHand,
) =>
  chosen
    ? pages(favorite.subtree, chosen, (page, signal) =>
        call(
          favorite.subtree,
          { vendorId: chosen.manufacturer, family: chosen.family, ...page },
          quietly(signal, asking),
        ),
      )
    : pages(favorite.list, {}, (page, signal) => call(favorite.list, page, quietly(signal, asking)));

/** Counts of the whole library, so that a chosen value keeps its alternatives beside it. */
export const allFacetsQuery = () =>
  queryOptions({
    ...answerQuery(resource.list, { withFacets: true, pageSize: 1 }),
    staleTime: 300_000,
    select: ({ facets }) => facets ?? [],
  });

export type Shelf = 'library' | 'favourites';
const shelves = {
  library: { tree: resource.tree, subtree: resource.subtree },
  favourites: { tree: favorite.tree, subtree: favorite.subtree },
} as const;

export const manufacturersQuery = (shelf: Shelf) =>
  queryOptions({ ...answerQuery(shelves[shelf].tree, {}), select: ({ items }) => items });

export const familiesQuery = (shelf: Shelf, vendorId: number) =>
  queryOptions({
    ...answerQuery(shelves[shelf].subtree, { vendorId }),
    select: ({ families }) => families,
  });

export const suggestionsQuery = (keyword: string) =>
  queryOptions({
    ...answerQuery(resource.keywordIndex, { keyword }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  });

/** The first hits: who compares two devices knows what the other one is called. */
export const foundQuery = (keyword: string) =>
  queryOptions({
    ...answerQuery(resource.list, { keyword, pageSize: 10 }),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  });

export const recentQuery = () =>
  queryOptions({ ...answerQuery(favorite.recentList, {}), select: ({ items }) => items });

export const detailQuery = (rpId: string) =>
  answerQuery(resource.detail, { rpId }, { handles: ['notFound'] });
