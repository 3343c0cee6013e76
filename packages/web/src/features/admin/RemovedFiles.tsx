import type { Received } from '@iodd-hub/contract/kit';
import { removals } from '@iodd-hub/contract/calls/removal';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pagesQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { fileColumns } from './file-columns.tsx';

type Removed = Received<typeof removals>['items'][number];

/** What is left of each: its name, and why. */
export const RemovedFiles = () => {
  const { t } = useTranslation('publish');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesQuery(removals, {}),
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t('removal.removed')} note={t('removal.removedNote')}>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={4} /> : null}
      {data && items.length === 0 ? <EmptyState title={t('removal.empty')} /> : null}
      {items.length > 0 ? (
        <Table<Removed>
          label={t('removal.removed')}
          isStacked
          rows={items}
          rowKey={({ rpId }) => rpId}
          columns={[
            ...fileColumns(t),
            { key: 'at', title: t('removal.at'), render: ({ at }) => <Time iso={at} precision="day" /> },
            {
              key: 'cause',
              title: t('removal.cause'),
              render: ({ cause }) => (cause ? t(`causes.${cause}`) : null),
            },
            { key: 'reason', title: t('removal.reason'), render: ({ reason }) => reason },
          ]}
        />
      ) : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Section>
  );
};
