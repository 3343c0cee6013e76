import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { binQuery, type Deleted } from './files.ts';
import type { FileWork } from './useFileWork.ts';

/** What was deleted within thirty days. */
export const Bin = ({ work }: { readonly work: FileWork }) => {
  const { t } = useTranslation('files');
  const { data, error, refetch } = useQuery(binQuery());
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  if (data.items.length === 0) return <EmptyState title={t('bin.empty')}>{t('bin.note')}</EmptyState>;
  const columns: readonly Column<Deleted>[] = [
    { key: 'name', title: t('column.name'), place: 'main', render: ({ name }) => name },
    {
      key: 'kind',
      title: t('bin.kind'),
      render: ({ ioddId }) => (ioddId === null ? t('bin.folder') : t('bin.draft')),
    },
    {
      key: 'deletedAt',
      title: t('bin.deletedAt'),
      render: ({ deletedAt }) => <Time iso={deletedAt} />,
    },
    {
      key: 'back',
      title: t('bin.back'),
      isTitleHidden: true,
      place: 'edge',
      render: (row) => (
        <Button
          kind="quiet"
          aria-label={t('bin.backName', { name: row.name })}
          onClick={() => void work.bringBack(row)}
        >
          {t('bin.back')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <p>{t('bin.note')}</p>
      <Table<Deleted>
        label={t('bin.title')}
        rows={data.items}
        rowKey={({ ioddId, folderId }) => ioddId ?? folderId ?? ''}
        columns={columns}
        isOneLine
        isStacked
      />
    </>
  );
};
