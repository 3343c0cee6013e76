import { iolfwImport } from '@iodd-hub/contract/calls/iolfw';
import type { IolfwItem } from '@iodd-hub/contract/iolfw';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failure.ts';
import { useFirmwareTexts } from '../../firmware/texts.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton, useFileDrop } from '../../ui/DropZone.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Page } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import { NewPackage, RemovePackage, RenamePackage } from './dialogs.tsx';
import { downloadAddress, firmwareAddress, firmwareKey, firmwareListQuery } from './queries.ts';
import { CheckStatus, CreatedStatus } from './StatusCells.tsx';

type Asked = { readonly what: 'new' } | { readonly what: 'rename' | 'remove'; readonly item: IolfwItem };

/** The firmware packages of a company. */
const FirmwareListPage = () => {
  const { t } = useTranslation('iolfw');
  const textOf = useFirmwareTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    firmwareListQuery(keyword),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey: firmwareKey });
  const importing = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        await call(iolfwImport, { file }, { limit: 'editor' });
        notify('success', t('list.imported', { name: file.name }));
      }
    },
    onError: (failure) => {
      if (!(failure instanceof CallFailure && failure.isShown)) notify('error', failureText(failure));
    },
    onSettled: refresh,
  });
  const isOver = useFileDrop((files) => importing.mutate(files));
  const close = () => setAsked(undefined);
  const open = ({ iolfwId }: Pick<IolfwItem, 'iolfwId'>) => void navigate(firmwareAddress(iolfwId));
  const menuOf = (item: IolfwItem): readonly MenuItem[] => [
    { key: 'open', label: t('open'), onSelect: () => open(item) },
    {
      key: 'download',
      label: t('bar.download'),
      icon: 'download',
      isDisabled: item.createTime === null,
      onSelect: () => location.assign(downloadAddress(item.iolfwId)),
    },
    { key: 'rename', label: t('rename.action'), onSelect: () => setAsked({ what: 'rename', item }) },
    {
      key: 'remove',
      label: t('remove.action'),
      icon: 'trash',
      onSelect: () => setAsked({ what: 'remove', item }),
    },
  ];
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <>
          <FileButton
            label={t('list.import')}
            accept=".iolfw,.zip"
            isBusy={importing.isPending}
            onFiles={(files) => importing.mutate(files)}
          />
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setAsked({ what: 'new' })}>
            {t('list.new')}
          </Button>
        </>
      }
    >
      <Toolbar>
        <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
        <span>{textOf('schema')}</span>
      </Toolbar>
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={8} /> : null}
      {data && items.length === 0 ? <Nothing isFound={keyword !== ''} isOver={isOver} /> : null}
      {items.length > 0 ? (
        <Table<IolfwItem>
          label={t('list.title')}
          rows={items}
          rowKey={({ iolfwId }) => iolfwId}
          isStacked
          columns={[
            {
              key: 'name',
              title: t('column.name'),
              place: 'main',
              render: ({ iolfwId, fileName }) => <Link to={firmwareAddress(iolfwId)}>{fileName}</Link>,
            },
            {
              key: 'revision',
              title: t('column.revision'),
              render: ({ firmwareRevision }) => <code>{firmwareRevision || '–'}</code>,
            },
            {
              key: 'status',
              title: t('column.status'),
              render: ({ status }) => <CreatedStatus status={status} />,
            },
            {
              key: 'createTime',
              title: t('column.createTime'),
              render: ({ createTime }) => (createTime === null ? '–' : <Time iso={createTime} />),
            },
            { key: 'check', title: t('column.check'), render: (item) => <CheckStatus {...item} /> },
            {
              key: 'edited',
              title: t('column.edited'),
              render: ({ lastEditTime }) => <Time iso={lastEditTime} />,
            },
            { key: 'editor', title: t('column.editor'), render: ({ lastEditor }) => lastEditor },
            {
              key: 'actions',
              title: t('column.actions'),
              isTitleHidden: true,
              place: 'edge',
              render: (item) => (
                <Menu label={t('menuOf', { name: item.fileName })} items={menuOf(item)}>
                  <Icon name="menu" size={14} />
                </Menu>
              ),
            },
          ]}
        />
      ) : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      {asked?.what === 'new' ? <NewPackage onMade={(iolfwId) => open({ iolfwId })} onClose={close} /> : null}
      {asked?.what === 'rename' ? <RenamePackage item={asked.item} onDone={refresh} onClose={close} /> : null}
      {asked?.what === 'remove' ? <RemovePackage item={asked.item} onDone={refresh} onClose={close} /> : null}
    </Page>
  );
};

const Nothing = ({ isFound, isOver }: { readonly isFound: boolean; readonly isOver: boolean }) => {
  const { t } = useTranslation('iolfw');
  const { t: common } = useTranslation();
  if (isFound) return <EmptyState title={t('list.nothing')} />;
  return (
    <EmptyState title={isOver ? common('file.drop') : t('list.empty')}>{t('list.emptyHint')}</EmptyState>
  );
};

export default FirmwareListPage;
