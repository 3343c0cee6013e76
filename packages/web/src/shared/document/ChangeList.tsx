import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './ChangeList.module.css';
import { historyQuery, type ListedChange } from './draft-history.ts';
import { labelText } from './label-text.ts';

interface ChangeListProps {
  readonly ioddId: string;
  /** The newest: with another one there is more to list. */
  readonly revision: number;
  /** What can be done with one of them. */
  readonly renderActions: (change: ListedChange) => ReactNode;
}

/** What was done to a draft, by whom and when, the newest first. */
export const ChangeList = ({ ioddId, revision, renderActions }: ChangeListProps) => {
  const { t } = useTranslation('history');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(ioddId, revision),
  );
  const changes = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={3} /> : null}
      <ol className={classes['list']} aria-label={t('title')}>
        {changes.map((change) => (
          <li key={change.revision}>
            <span className={classes['what']}>{labelText(change)}</span>
            <span className={classes['second']}>
              <Time iso={change.at} /> · {change.author || t('nobody')} ·{' '}
              {t('revision', { revision: change.revision })}
            </span>
            <div className={classes['actions']}>{renderActions(change)}</div>
          </li>
        ))}
      </ol>
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};
