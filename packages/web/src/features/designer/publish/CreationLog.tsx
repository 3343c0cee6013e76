import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusWord, type Status } from '../../../ui/StatusWord.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Time } from '../../../ui/Time.tsx';
import { logQuery } from './publish-queries.ts';
import classes from './Publish.module.css';

const statuses: Readonly<Record<'waiting' | 'created' | 'failed', Status>> = {
  waiting: 'waiting',
  created: 'ok',
  failed: 'error',
};

/** What was checked and created, by whom and when. */
export const CreationLog = ({ ioddId }: { readonly ioddId: string }) => {
  const { t } = useTranslation('create');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(logQuery(ioddId));
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  if (entries.length === 0) return null;
  return (
    <Section title={t('log.title')}>
      <Table
        label={t('log.title')}
        rows={entries}
        rowKey={({ creationId }) => creationId}
        columns={[
          { key: 'time', title: t('log.time'), render: ({ createdAt }) => <Time iso={createdAt} /> },
          { key: 'author', title: t('log.author'), render: ({ author }) => author },
          {
            key: 'versions',
            title: t('packages.version'),
            render: ({ versions }) => (versions === 'both' ? t('what.both') : `V${versions}`),
          },
          {
            key: 'revision',
            title: t('packages.revision'),
            isNumber: true,
            render: ({ revision }) => revision,
          },
          {
            key: 'state',
            title: t('log.result'),
            render: ({ state, errors, reasons }) => (
              <>
                <StatusWord status={statuses[state]}>
                  {state === 'failed' && errors > 0
                    ? t('check.errors', { count: errors })
                    : t(`log.${state}`)}
                </StatusWord>
                {reasons.map(({ message }) => (
                  <p key={message} className={classes['reason']}>
                    {message}
                  </p>
                ))}
              </>
            ),
          },
        ]}
      />
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Section>
  );
};
