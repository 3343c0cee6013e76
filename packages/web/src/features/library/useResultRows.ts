import { focusManager, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { passesByItself } from '../../api/failure.ts';
import type { Asking, ItemPage, searchQuery } from '../../shared/library/queries.ts';

const retryMs = 10_000;

interface Answer {
  readonly pages: readonly ItemPage[];
  readonly at: number;
}

export interface ResultRows {
  /** The last that are known, of whatever question; undefined before there are any. */
  readonly pages: readonly ItemPage[] | undefined;
  /** When they were last answered. */
  readonly at: number | undefined;
  /** Until there is an answer. */
  readonly error: Error | null;
  /** After an error that passes: the question is asked again by itself. */
  readonly isRepeated: boolean;
  /** Of the question before, until the answer comes. */
  readonly isOld: boolean;
  readonly isAsking: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly askAgain: () => void;
}

/** The rows of a question; where the library does not answer, the last rows stay, and it is asked again. */
export const useResultRows = (queryOf: (asking: Asking) => ReturnType<typeof searchQuery>): ResultRows => {
  const client = useQueryClient();
  const answer = useInfiniteQuery(queryOf({ canPrompt: true }));
  const [lastError, setLastError] = useState<Error | null>(null);
  // Without rows, a try that runs has no error any more. The old one stays until there is an answer: a notice that left
  // and came back would be read aloud with every try, and take the focus from its button.
  const isAnswered = answer.isSuccess && !answer.isPlaceholderData;
  const error = answer.error ?? (isAnswered ? null : lastError);
  if (error !== lastError) setLastError(error);
  const isRepeated = passesByItself(error);
  // Not `refetchInterval`, which asks as a person does: a sign-in that was cancelled would come back for ever.
  const repeat = useEffectEvent(() => {
    if (focusManager.isFocused())
      void client.prefetchInfiniteQuery({ ...queryOf({ canPrompt: false }), staleTime: 0 });
  });
  useEffect(() => {
    if (!isRepeated) return undefined;
    const timer = setInterval(repeat, retryMs);
    return () => clearInterval(timer);
  }, [isRepeated]);
  const [last, setLast] = useState<Answer>();
  const pages = answer.data?.pages;
  // A question that fails has no answer of its own: then the one before it is shown.
  // The same rows answered once more are the same object: only the time tells.
  const at = answer.dataUpdatedAt;
  if (pages && !answer.isPlaceholderData && (pages !== last?.pages || at !== last.at)) setLast({ pages, at });
  return {
    pages: pages ?? last?.pages,
    at: last?.at,
    error,
    isRepeated,
    isOld: answer.isPlaceholderData,
    isAsking: answer.isFetching && (answer.isPlaceholderData || !pages),
    hasMore: answer.hasNextPage,
    isLoadingMore: answer.isFetchingNextPage,
    loadMore: () => void answer.fetchNextPage(),
    askAgain: () => void answer.refetch(),
  };
};
