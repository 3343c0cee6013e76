import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberBase } from '../../device/format.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useHeldWhilePressed } from '../../ui/work/useHeldWhilePressed.ts';
import { ResourceTable, type Sorting } from '../../shared/library/ResourceTable.tsx';
import classes from './ResultList.module.css';
import type { ResultRows } from './useResultRows.ts';

interface ResultListProps {
  readonly label: string;
  readonly rows: ResultRows;
  readonly ids?: NumberBase;
  readonly sorting?: Sorting | undefined;
  /** What is said where nothing was found. */
  readonly empty: ReactNode;
}

/** The rows that a question brings, more of them on demand. */
export const ResultList = ({ label, rows, ids, sorting, empty }: ResultListProps) => {
  const { pages, error, isOld, isAsking } = rows;
  const [items, holding] = useHeldWhilePressed(pages?.flatMap((page) => page.items));
  const isNothing = items?.length === 0 && !isOld;
  return (
    <div className={classes['results']} aria-busy={isAsking} {...holding}>
      {isAsking ? <div className={classes['progress']} /> : null}
      {error ? <Failure rows={rows} error={error} hasList={items !== undefined && items.length > 0} /> : null}
      {isNothing ? (
        error ? null : (
          empty
        )
      ) : error && !items ? null : (
        <ResourceTable
          label={label}
          items={items}
          ids={ids ?? 'hex'}
          sorting={sorting}
          isStale={isOld || error !== null}
        />
      )}
      <div className={classes['more']}>
        <LoadMore hasMore={rows.hasMore} isBusy={rows.isLoadingMore} onMore={rows.loadMore} />
      </div>
    </div>
  );
};

interface FailureProps {
  readonly rows: ResultRows;
  readonly error: Error;
  readonly hasList: boolean;
}

const Failure = ({ rows: { at, isRepeated, askAgain }, error, hasList }: FailureProps) => {
  const { t, i18n } = useTranslation(['library', 'common']);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <div className={classes['failure']}>
      <Notice kind="error" isAnnounced actions={<Button onClick={askAgain}>{t('common:retry')}</Button>}>
        <strong>{failureText(error)}</strong>
        <div>
          {hasList && at !== undefined
            ? t(isRepeated ? 'failure.oldRows' : 'refusal.oldRows', { time: time.format(new Date(at)) })
            : t(isRepeated ? 'failure.noRows' : 'refusal.noRows')}
        </div>
      </Notice>
    </div>
  );
};
