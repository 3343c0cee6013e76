import type { Received } from '@iodd-hub/contract/kit';
import { downloadLog } from '@iodd-hub/contract/calls/resource';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';

type Entry = Received<typeof downloadLog>['items'][number];

const logQuery = (all: boolean) =>
  infiniteQueryOptions({
    ...pagesQuery(downloadLog, { all }),
  });

interface DownloadLogProps {
  /** Of everybody, with names: for administrators. */
  readonly isAll: boolean;
  readonly empty: ReactNode;
}

export const DownloadLog = ({ isAll, empty }: DownloadLogProps) => {
  const { t } = useTranslation('library');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    logQuery(isAll),
  );
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0) return empty;
  const user: Column<Entry> = {
    key: 'user',
    title: t('log.user'),
    render: ({ userName, downloads }) =>
      userName ?? (downloads > 1 ? t('log.anonymousMany', { number: downloads }) : t('log.anonymous')),
  };
  return (
    <>
      <Table<Entry>
        label={t('log.label')}
        isStacked
        rows={entries}
        rowKey={({ rpId, at, userName }) => `${rpId} ${at} ${userName ?? ''}`}
        columns={[
          { key: 'at', title: t('log.at'), render: ({ at }) => <Time iso={at} /> },
          ...(isAll ? [user] : []),
          {
            key: 'product',
            title: t('column.product'),
            render: ({ rpId, productName }) => <Link to={`/resource/${rpId}`}>{productName}</Link>,
          },
          { key: 'vendor', title: t('column.vendor'), render: ({ manufacturer }) => manufacturer },
          { key: 'file', title: t('log.file'), render: ({ fileName }) => <code>{fileName}</code> },
        ]}
      />
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
};
