import type { Received } from '@iodd-hub/contract/kit';
import { organisationList } from '@iodd-hub/contract/calls/organisation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';

type Listed = Received<typeof organisationList>['items'][number];

/** All companies, those with something to decide first. */
const CompaniesPage = () => {
  const { t } = useTranslation('company');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed).trim();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesQuery(organisationList, { pageSize: 50, ...(keyword ? { keyword } : {}) }),
    placeholderData: keepPreviousData,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={8} /> : null}
      {data && items.length === 0 ? (
        <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
      ) : null}
      {items.length > 0 ? (
        <Table<Listed>
          label={t('list.title')}
          isStacked
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('list.name'),
              place: 'main',
              render: ({ id, name }) => <Link to={`/admin/companies/${id}`}>{name}</Link>,
            },
            {
              key: 'vendorIds',
              title: t('list.vendorIds'),
              render: ({ vendorIds }) => <code>{vendorIds.join(', ')}</code>,
            },
            { key: 'members', title: t('list.members'), isNumber: true, render: ({ members }) => members },
            { key: 'files', title: t('list.files'), isNumber: true, render: ({ files }) => files },
            {
              key: 'waiting',
              title: t('list.waiting'),
              isNumber: true,
              render: ({ waiting }) => (waiting > 0 ? <strong>{waiting}</strong> : waiting),
            },
          ]}
        />
      ) : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Page>
  );
};

export default CompaniesPage;
