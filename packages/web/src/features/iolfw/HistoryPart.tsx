import { iolfwOpen } from '@iodd-hub/contract/calls/iolfw';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './Designer.module.css';
import { useDesigned } from './firmware-context.ts';
import { firmwareHistoryQuery } from './queries.ts';

/** What was done, by whom and when; each revision can be brought back as one more step. */
export const HistoryPart = () => {
  const { t } = useTranslation('iolfw');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['details']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.title')}</summary>
      {isOpen ? <Revisions /> : null}
    </details>
  );
};

const Revisions = () => {
  const { t } = useTranslation('iolfw');
  const { one, state } = useDesigned();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    firmwareHistoryQuery(one.id, state.revision),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: async (revision: number) =>
      one.become('restore', await call(iolfwOpen, { iolfwId: one.id, revision })),
  });
  const revisions = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={3} /> : null}
      <ol className={classes['list']} aria-label={t('history.title')}>
        {revisions.map(({ revision, label, author, at }) => (
          <li key={revision} className={classes['line']}>
            {t(`label.${label}`)}
            <span className={classes['second']}>
              <Time iso={at} /> · {author || t('history.nobody')} · {t('history.revision', { revision })}
            </span>
            {revision === state.revision ? null : (
              <span>
                <Button
                  kind="quiet"
                  isBusy={isPending}
                  aria-label={t('history.backTo', { revision })}
                  onClick={() => mutate(revision)}
                >
                  {t('history.back')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};
