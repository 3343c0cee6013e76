import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';

interface ListedProps<Row> {
  readonly answer: Pick<
    UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>,
    | 'data'
    | 'error'
    | 'refetch'
    | 'isPlaceholderData'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >;
  /** Something was asked for: nothing found is not the same as nothing there. */
  readonly isNarrowed: boolean;
  readonly empty: ReactNode;
  /** Searches and filters: there is nothing to look through before there is anything. */
  readonly toolbar: ReactNode;
  readonly render: (rows: readonly Row[]) => ReactNode;
}

/** Page after page of something that a person has. */
export const Listed = <Row,>({ answer, isNarrowed, empty, toolbar, render }: ListedProps<Row>) => {
  const { t } = useTranslation(['hosts', 'common']);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  if (!data)
    return (
      <>
        {/* What was asked for may be what was refused. */}
        {isNarrowed ? toolbar : null}
        {error ? (
          <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={8} />
        )}
      </>
    );
  const rows = data.pages.flatMap((page) => page.items);
  // What is shown while a question is on its way answers the one before.
  if (rows.length === 0 && !isNarrowed && !answer.isPlaceholderData) return empty;
  return (
    <>
      {toolbar}
      {rows.length === 0 ? (
        <EmptyState title={t('common:nothingFound')}>{t('nothingFoundText')}</EmptyState>
      ) : (
        render(rows)
      )}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};
