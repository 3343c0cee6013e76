import * as draft from '@iodd-hub/contract/calls/draft';
import type { Received } from '@iodd-hub/contract/kit';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { keyOf } from '../../api/keys.ts';
import { pagesQuery } from '../../api/query.ts';

export type ListedChange = Received<typeof draft.history>['items'][number];

/** How the keys of all histories begin. */
export const historyKey = keyOf(draft.history);
export const historyQuery = (ioddId: string, revision: number) => {
  const query = pagesQuery(draft.history, { ioddId, pageSize: 20 });
  return infiniteQueryOptions({
    ...query,
    queryKey: [...query.queryKey, revision],
    placeholderData: keepPreviousData,
  });
};
