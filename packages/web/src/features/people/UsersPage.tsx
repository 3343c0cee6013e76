import type { ListedUser } from '@iodd-hub/contract/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { CommandKeys } from '../../commands/CommandKeys.tsx';
import { userCommands } from '../../commands/tables/users.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { Split } from '../../ui/work/Split.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import { AddUser } from './AddUser.tsx';
import { EditUser } from './EditUser.tsx';
import { UserFilters } from './UserFilters.tsx';
import { usersQuery } from './users.ts';
import { UserTable } from './UserTable.tsx';
import { useListFilter } from './useListFilter.ts';

const searchOf = () => document.querySelector<HTMLElement>('main input[type=search]');

const UsersPage = () => {
  const { t } = useTranslation('users');
  const { wanted, setKeyword, setFilter, setSort } = useListFilter();
  const keyword = useDebounced(wanted.keyword);
  const [openId, setOpenId] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    usersQuery({ ...wanted, keyword }),
  );
  const users = data?.pages.flatMap((page) => page.items) ?? [];
  const about = data?.pages[0]?.about;
  const open = users.find((user) => user.id === openId);

  const show = (user: ListedUser | undefined) => {
    setAdding(false);
    if (user) setOpenId(user.id);
  };
  const step = (by: number) => show(users[Math.max(0, users.findIndex(({ id }) => id === openId) + by)]);
  const close = () => {
    setAdding(false);
    setOpenId(undefined);
  };
  const { add } = useCommands(userCommands, {
    next: { when: users.length > 0, run: () => step(1) },
    previous: { when: users.length > 0, run: () => step(-1) },
    add: { run: () => setAdding(true) },
    search: { run: () => searchOf()?.focus() },
    close: { when: isAdding || open !== undefined, run: close },
  });

  const list = (
    <>
      <Toolbar hasLabels>
        <SearchField label={t('search')} value={wanted.keyword} onChange={setKeyword} />
        <UserFilters filters={wanted.filters} onChange={setFilter} />
      </Toolbar>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={12} /> : null}
      {data && users.length === 0 ? <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState> : null}
      {users.length > 0 ? (
        <UserTable
          users={users}
          sort={wanted.sort}
          onSort={setSort}
          selected={openId}
          isBeside={isAdding || open !== undefined}
          onOpen={show}
        />
      ) : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      <CommandKeys commands={Object.values(userCommands)} />
    </>
  );

  return (
    <Page
      title={t('title')}
      lead={about === undefined ? t('lead') : t('about', { total: about })}
      width="full"
      actions={<CommandButton command={add} />}
    >
      <Split
        wide="list"
        list={list}
        detail={
          isAdding ? (
            <SidePanel title={t('add')} onClose={close}>
              <AddUser
                onAdded={(id) => {
                  setAdding(false);
                  setOpenId(id);
                }}
              />
            </SidePanel>
          ) : open ? (
            <SidePanel title={t('edit', { userName: open.userName })} onClose={close}>
              <EditUser key={open.id} user={open} onDeleted={close} />
            </SidePanel>
          ) : null
        }
      />
    </Page>
  );
};

export default UsersPage;
