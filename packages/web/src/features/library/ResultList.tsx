import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NumberBase } from '../../device/format.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { useHeldWhilePressed } from '../../ui/work/useHeldWhilePressed.ts';
import type { searchQuery } from '../../shared/library/queries.ts';
import { ResourceTable } from '../../shared/library/ResourceTable.tsx';
import classes from './ResultList.module.css';

interface ResultListProps {
  readonly label: string;
  readonly query: ReturnType<typeof searchQuery>;
  readonly ids?: NumberBase;
  /** What is said where nothing was found. */
  readonly empty: ReactNode;
}

/** The rows that a question brings, more of them on demand. */
export const ResultList = ({ label, query, ids, empty }: ResultListProps) => {
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(query);
  const [items, holding] = useHeldWhilePressed(data?.pages.flatMap((page) => page.items));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!items) return <Loading rows={20} />;
  return (
    <div
      className={cx(classes['results'], isPlaceholderData && classes['old'])}
      aria-busy={isPlaceholderData}
      {...holding}
    >
      {items.length === 0 ? empty : <ResourceTable label={label} items={items} ids={ids ?? 'dec'} />}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
};
