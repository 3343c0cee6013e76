import { messageList } from '@iodd-hub/contract/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { StateFilter } from './useStateFilter.ts';

export const messagesKey = ['messages'] as const;

export const messagesQuery = (state: StateFilter) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        messageList,
        { ...(state === 'all' ? {} : { state }), ...(pageParam ? { after: pageParam } : {}) },
        { signal, report: 'log' },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
