import { auditList } from '@iodd-hub/contract/calls/audit';
import { auditActions } from '@iodd-hub/contract/audit';
import type { Received } from '@iodd-hub/contract/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { FilterDate } from '../../ui/work/FilterDate.tsx';
import { FilterSelect } from '../../ui/work/FilterSelect.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import { accountName } from './account-name.ts';
import { AuditExport } from './AuditExport.tsx';
import { AuditTable } from './AuditTable.tsx';

type Actor = NonNullable<Received<typeof auditList>['items'][number]['actor']>;

const noFilter = { action: '', subject: '', from: '', to: '' };

const AuditPage = () => {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState(noFilter);
  const [actor, setActor] = useState<Actor>();
  const debounced = useDebounced(filter);
  const wanted = {
    ...Object.fromEntries(Object.entries(debounced).filter(([, value]) => value.trim() !== '')),
    ...(actor ? { actorId: actor.id } : {}),
  };
  const input = { ...wanted, pageSize: 50 };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesQuery(auditList, input),
    placeholderData: (before) => before,
  });
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  const change = (name: keyof typeof noFilter) => (value: string) => setFilter({ ...filter, [name]: value });
  return (
    <Page
      title={t('audit.title')}
      lead={t('audit.lead')}
      width="full"
      actions={<AuditExport filter={wanted} />}
    >
      <Toolbar hasLabels>
        <SearchField label={t('audit.search')} value={filter.subject} onChange={change('subject')} />
        <FilterSelect
          label={t('audit.action')}
          value={filter.action}
          options={auditActions.map((value) => ({ value, label: t(`action.${value}`) }))}
          onChange={change('action')}
        />
        <FilterDate label={t('audit.from')} value={filter.from} onChange={change('from')} />
        <FilterDate label={t('audit.to')} value={filter.to} onChange={change('to')} />
        {actor ? (
          <Button icon="close" onClick={() => setActor(undefined)}>
            {t('audit.anyActor', { userName: accountName(t, actor) })}
          </Button>
        ) : null}
      </Toolbar>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={16} /> : null}
      {data && entries.length === 0 ? (
        <EmptyState title={t('audit.empty')}>{t('audit.emptyText')}</EmptyState>
      ) : null}
      {entries.length > 0 ? <AuditTable entries={entries} onActor={setActor} /> : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Page>
  );
};

export default AuditPage;
