import { userEdit } from '@iodd-hub/contract/calls/people';
import type { ListedUser } from '@iodd-hub/contract/people';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { useSwitch } from '../../ui/form/useSwitch.ts';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { type Column, type Sorting, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { describedTip } from '../../ui/tip.ts';
import { editOf, type UserSort, usersKey } from './users.ts';
import classes from './UserTable.module.css';

interface UserTableProps {
  readonly users: readonly ListedUser[];
  readonly sort: UserSort;
  readonly onSort: (sort: UserSort) => void;
  readonly selected: string | undefined;
  /** Something is open beside it: there is room for what tells accounts apart. */
  readonly isBeside: boolean;
  readonly onOpen: (user: ListedUser) => void;
}

const wideOnly = new Set(['email', 'createdAt', 'lastSeenAt']);

const statusOf: readonly Status[] = ['error', 'waiting', 'ok'];

/** Publishing is switched in the row itself; everything else beside it. */
const PublishSwitch = ({ user }: { readonly user: ListedUser }) => {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  const isManufacturer = user.type === 1 && user.status === 2 && user.vendorId !== null;
  const publishing = useSwitch(user.canPublic === 1, async (isOn) => {
    await call(userEdit, { ...editOf(user), canPublic: isOn ? 1 : 0 });
    notify('success', t('form.saved', { userName: user.userName }));
    await queries.invalidateQueries({ queryKey: usersKey });
  });
  return (
    <input
      type="checkbox"
      className={classes['check']}
      aria-label={t('publishOf', { userName: user.userName })}
      {...describedTip(isManufacturer ? undefined : t('publishNeeds'))}
      disabled={!isManufacturer || publishing.isChanging}
      checked={publishing.isOn}
      onChange={(event) => publishing.set(event.target.checked)}
    />
  );
};

/** Under the main thing of a cell: eleven columns side by side do not fit on a notebook. */
const Second = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes['second']}>
    <span className="only-for-screen-readers">{label} </span>
    {children}
  </div>
);

/** Broken before its second half, where there is no room for all of it. */
const Email = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

const Role = ({ user }: { readonly user: ListedUser }) => {
  const { t } = useTranslation('users');
  if (user.isDisabled) return <StatusWord status="off">{t('role.disabled')}</StatusWord>;
  if (user.isSuperAdmin) return t('role.super');
  return user.isAdmin ? t('role.admin') : null;
};

export const UserTable = ({ users, sort, onSort, selected, isBeside, onOpen }: UserTableProps) => {
  const { t } = useTranslation('users');
  const sorting = (order: { ascending?: UserSort; descending?: UserSort }): Sorting => {
    const { ascending, descending } = order;
    const direction = sort === descending ? 'descending' : sort === ascending ? 'ascending' : undefined;
    const next = direction === 'descending' ? ascending : direction === 'ascending' ? descending : undefined;
    return { direction, onSort: () => onSort(next ?? descending ?? ascending ?? sort) };
  };
  const allColumns: readonly Column<ListedUser>[] = [
    {
      key: 'userName',
      title: t('column.userName'),
      place: 'main',
      sorting: sorting({ ascending: 'userName' }),
      render: (row) => (
        <>
          <button
            type="button"
            className={classes['name']}
            aria-label={t('open', { userName: row.userName })}
            onClick={() => onOpen(row)}
          >
            {row.userName}
          </button>
          <Second label={t('column.name')}>{row.name}</Second>
        </>
      ),
    },
    { key: 'email', title: t('column.email'), isLong: true, render: (row) => <Email address={row.email} /> },
    {
      key: 'company',
      title: t('column.company'),
      isLong: true,
      sorting: sorting({ ascending: 'company' }),
      render: (row) => (
        <>
          {row.company}
          {row.vendorId ? (
            <Second label={t('column.vendorId')}>
              <code>{row.vendorId}</code>
            </Second>
          ) : null}
        </>
      ),
    },
    {
      key: 'type',
      title: t('column.type'),
      render: (row) => (
        <>
          {t(`type.t${row.type}`)}
          {row.type === 1 ? (
            <Second label={t('column.status')}>
              <StatusWord status={statusOf[row.status] ?? 'waiting'}>{t(`status.s${row.status}`)}</StatusWord>
            </Second>
          ) : null}
        </>
      ),
    },
    { key: 'canPublic', title: t('column.canPublic'), render: (row) => <PublishSwitch user={row} /> },
    { key: 'role', title: t('column.role'), render: (row) => <Role user={row} /> },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sorting: sorting({ ascending: 'oldest', descending: 'newest' }),
      render: (row) => <Time iso={row.createdAt} precision="day" />,
    },
    {
      key: 'lastSeenAt',
      title: t('column.lastSeenAt'),
      render: (row) => (row.lastSeenAt ? <Time iso={row.lastSeenAt} precision="day" /> : null),
    },
  ];
  const columns = allColumns.filter(({ key }) => !isBeside || !wideOnly.has(key));
  return (
    <Table<ListedUser>
      label={t('table')}
      rows={users}
      rowKey={(row) => row.id}
      selected={selected ?? ''}
      onRow={onOpen}
      columns={columns}
      isOneLine
      isStacked
    />
  );
};
