import { list } from '@iodd-hub/contract/calls/resource';
import type { ResourceItem } from '@iodd-hub/contract/resource-parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import { RemoveDialog } from '../../shared/library/RemoveDialog.tsx';
import { fileColumns } from './file-columns.tsx';
import { RemovedFiles } from './RemovedFiles.tsx';

const shown = 10;

/** Where a letter of a lawyer leads: find the file, remove it, see what was removed. */
const RemovalsPage = () => {
  const { t } = useTranslation('publish');
  return (
    <Page title={t('removal.page')} lead={t('removal.lead')}>
      <FindFile />
      <RemovedFiles />
    </Page>
  );
};

const FindFile = () => {
  const { t } = useTranslation('publish');
  const [keyword, setKeyword] = useState('');
  const [leaving, setLeaving] = useState<ResourceItem>();
  const wanted = useDebounced(keyword).trim();
  const { data, error, refetch } = useQuery({
    ...answerQuery(list, { keyword: wanted, pageSize: shown }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  });
  const found = wanted === '' ? undefined : data;
  return (
    <Section title={t('removal.find')} note={t('removal.findNote')}>
      <SearchField label={t('removal.search')} value={keyword} onChange={setKeyword} />
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {wanted !== '' && !data && !error ? <Loading rows={3} /> : null}
      {found?.length === 0 ? <EmptyState title={t('removal.nothing')} /> : null}
      {found && found.length > 0 ? (
        <Table<ResourceItem>
          label={t('removal.find')}
          isStacked
          rows={found}
          rowKey={({ rpId }) => rpId}
          columns={[
            ...fileColumns(t),
            {
              key: 'actions',
              title: t('removal.actions'),
              isTitleHidden: true,
              place: 'edge',
              render: (file) => (
                <Button kind="quiet" aria-haspopup="dialog" onClick={() => setLeaving(file)}>
                  {t('removal.open')}
                  <span className="only-for-screen-readers"> {file.fileName}</span>
                </Button>
              ),
            },
          ]}
        />
      ) : null}
      {leaving ? (
        <RemoveDialog
          rpId={leaving.rpId}
          fileName={leaving.fileName}
          onClose={() => setLeaving(undefined)}
          onRemoved={() => setKeyword('')}
        />
      ) : null}
    </Section>
  );
};

export default RemovalsPage;
