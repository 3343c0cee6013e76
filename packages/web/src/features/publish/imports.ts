import * as imports from '@iodd-hub/contract/import';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const importsKey = 'imports';
export type StateFilter = (typeof imports.importStates)[number] | 'all';

/** While something is being checked, its progress is asked for. */
const pollMs = 1000;

export const importsQuery = (state: StateFilter) =>
  infiniteQueryOptions({
    queryKey: [importsKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(
        imports.list,
        { ...(state === 'all' ? {} : { state }), ...(pageParam ? { after: pageParam } : {}) },
        { signal, report: 'log' },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.items.some((item) => item.state === 'uploaded')) ? pollMs : false,
  });

export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [importsKey, 'detail', importId],
    queryFn: ({ signal }) => call(imports.detail, { importId }, { signal, report: 'log' }),
  });
