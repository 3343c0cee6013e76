import { messageAnswers, messageList } from '@iodd-hub/contract/calls/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nounOf } from '../../api/keys.ts';
import { pagesQuery } from '../../api/query.ts';
import type { StateFilter } from './useStateFilter.ts';

export const messagesKey = nounOf(messageList);

/** Which messages a kept list was asked for. */
const stateIn = (question: unknown): unknown =>
  typeof question === 'object' && question !== null && 'state' in question ? question.state : 'all';

export const messagesQuery = (state: StateFilter, keyword: string) =>
  infiniteQueryOptions({
    ...pagesQuery(messageList, {
      ...(state === 'all' ? {} : { state }),
      ...(keyword ? { keyword } : {}),
    }),
    // While somebody types, the messages stay.
    placeholderData: (before, query) =>
      query && stateIn(query.queryKey.at(-1)) === state ? before : undefined,
  });

/** All answers to a message, the oldest first; with the messages, so that what changes them brings these up to date. */
export const answersQuery = (id: string) =>
  infiniteQueryOptions({
    ...pagesQuery(messageAnswers, { id, pageSize: 100 }),
  });
