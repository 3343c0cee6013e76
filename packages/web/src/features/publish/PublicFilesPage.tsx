import type { Received } from '@iodd-hub/contract/kit';
import { publicedList } from '@iodd-hub/contract/calls/resource';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { ClaimNotice } from './ClaimNotice.tsx';
import { WithdrawDialog } from '../../shared/library/WithdrawDialog.tsx';

type PublicFile = Received<typeof publicedList>['items'][number];

const publicFilesQuery = (keyword: string) =>
  infiniteQueryOptions({
    ...pagesQuery(publicedList, keyword ? { keyword } : {}),
    placeholderData: keepPreviousData,
  });

/** What the own organisation has given to everybody. */
const PublicFilesPage = () => {
  const { t, i18n } = useTranslation('publish');
  const { user } = useSession();
  const [keyword, setKeyword] = useState('');
  const mayPublish = user?.canPublic === 1;
  const [leaving, setLeaving] = useState<PublicFile>();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    publicFilesQuery(keyword.trim()),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const actions: Column<PublicFile> = {
    key: 'actions',
    title: t('public.actions'),
    isTitleHidden: true,
    place: 'edge',
    render: (file) =>
      file.isWithdrawn ? null : (
        <Button
          kind="quiet"
          aria-haspopup="dialog"
          aria-label={t('public.withdrawName', {
            fileName: file.fileName,
            version: file.ioddVersion,
            date: file.releaseDate,
          })}
          onClick={() => setLeaving(file)}
        >
          {t('public.withdraw')}
        </Button>
      ),
  };
  return (
    <Page title={t('public.title')} lead={t('public.lead')}>
      <ClaimNotice mayClaim={mayPublish} />
      <SearchField label={t('public.search')} value={keyword} onChange={setKeyword} />
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={8} /> : null}
      {data && items.length === 0 ? (
        <EmptyState
          title={t('public.empty')}
          actions={<Link to="/iodd/upload">{t('public.toImports')}</Link>}
        >
          {t('public.emptyHint')}
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <Table<PublicFile>
          label={t('public.title')}
          isStacked
          rows={items}
          rowKey={({ rpId }) => rpId}
          columns={[
            {
              key: 'product',
              title: t('public.product'),
              place: 'main',
              render: ({ rpId, productName }) => <Link to={`/resource/${rpId}`}>{productName}</Link>,
            },
            { key: 'file', title: t('public.file'), render: ({ fileName }) => <code>{fileName}</code> },
            { key: 'iodd', title: t('public.iodd'), render: ({ ioddVersion }) => ioddVersion },
            {
              key: 'date',
              title: t('public.releaseDate'),
              render: ({ releaseDate }) => releaseDate,
            },
            {
              key: 'at',
              title: t('public.publishedAt'),
              render: ({ publishedAt }) => <Time iso={publishedAt} precision="day" />,
            },
            {
              key: 'downloads',
              title: t('public.downloads'),
              isNumber: true,
              render: ({ downloads }) => new Intl.NumberFormat(i18n.language).format(downloads),
            },
            {
              key: 'state',
              title: t('public.state'),
              render: ({ isWithdrawn }) =>
                isWithdrawn ? (
                  <StatusWord status="off">{t('public.isWithdrawn')}</StatusWord>
                ) : (
                  <StatusWord status="ok">{t('public.isPublic')}</StatusWord>
                ),
            },
            ...(mayPublish || user?.isAdmin ? [actions] : []),
          ]}
        />
      ) : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      {leaving ? <WithdrawDialog file={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Page>
  );
};

export default PublicFilesPage;
