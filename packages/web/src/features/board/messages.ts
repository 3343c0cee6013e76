import { messageList } from '@iodd-hub/contract/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { StateFilter } from './useStateFilter.ts';

export const messagesKey = ['messages'] as const;

export const messagesQuery = (state: StateFilter, keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, state, keyword],
    queryFn: ({ pageParam, signal }) =>
      call(
        messageList,
        {
          ...(state === 'all' ? {} : { state }),
          ...(keyword ? { keyword } : {}),
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal, report: 'log' },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // While somebody types, the messages stay.
    placeholderData: (before, query) => (query?.queryKey[1] === state ? before : undefined),
  });
