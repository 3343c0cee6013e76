import { restore } from '@iodd-hub/contract/calls/draft';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Section } from '../../ui/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './Files.module.css';
import { type DraftFile, historyKey, historyQuery } from './files.ts';
import { labelText } from './label-text.ts';
import type { FileWork } from './useFileWork.ts';

interface FileHistoryProps {
  readonly file: DraftFile;
  readonly work: FileWork;
}

/** What was done to a draft, the newest first; going back is one more change. */
export const FileHistory = ({ file: { ioddId, revision }, work }: FileHistoryProps) => {
  const { t } = useTranslation('files');
  const queries = useQueryClient();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(ioddId),
  );
  const changes = data?.pages.flatMap((page) => page.items) ?? [];
  const goBack = (to: number) =>
    work.attempt(async () => {
      await call(restore, { ioddId, revision: to });
      await queries.invalidateQueries({ queryKey: historyKey });
    });
  return (
    <Section title={t('history.title')}>
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={3} /> : null}
      <ol className={classes['history']} aria-label={t('history.title')}>
        {changes.map((change) => (
          <li key={change.revision}>
            <span>{labelText(change)}</span>
            <span className={classes['second']}>
              <Time iso={change.at} /> · {change.author || t('history.nobody')} ·{' '}
              {t('history.revision', { revision: change.revision })}
            </span>
            {change.revision === revision ? null : (
              <Button
                kind="quiet"
                isBusy={work.isBusy}
                aria-label={t('history.backTo', { revision: change.revision })}
                onClick={() => void goBack(change.revision)}
              >
                {t('history.back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Section>
  );
};
