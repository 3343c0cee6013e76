import type { ParameterSet } from '@iodd-hub/contract/parameter-set';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './Hosts.module.css';
import { Ids } from './Ids.tsx';

interface SetTableProps {
  readonly sets: readonly ParameterSet[];
  readonly menuOf: (set: ParameterSet) => readonly MenuItem[];
}

export const SetTable = ({ sets, menuOf }: SetTableProps) => {
  const { t } = useTranslation('hosts');
  return (
    <Table<ParameterSet>
      label={t('set.list')}
      isStacked
      rows={sets}
      rowKey={({ setId }) => setId}
      columns={[
        {
          key: 'name',
          title: t('set.name'),
          place: 'main',
          render: ({ name, note }) => (
            <>
              <span className={classes['name']}>{name}</span>
              {note ? <span className={classes['below']}>{note}</span> : null}
            </>
          ),
        },
        {
          key: 'ids',
          title: t('device.ids'),
          render: ({ vendorId, deviceId, revision }) => (
            <>
              <Ids vendorId={vendorId} deviceId={deviceId} />
              <span className={classes['second']}>
                {revision ? t('device.revision', { revision }) : t('device.revisionUnknown')}
              </span>
            </>
          ),
        },
        {
          key: 'productId',
          title: t('set.productId'),
          render: ({ productId }) => <code>{productId || '–'}</code>,
        },
        { key: 'values', title: t('set.values'), isNumber: true, render: ({ entries }) => entries },
        { key: 'savedBy', title: t('set.savedBy'), render: ({ createdBy }) => createdBy },
        { key: 'editedAt', title: t('set.editedAt'), render: ({ editedAt }) => <Time iso={editedAt} /> },
        {
          key: 'actions',
          title: t('actions'),
          isTitleHidden: true,
          place: 'edge',
          render: (set) => (
            <Menu label={t('menuOf', { name: set.name })} items={menuOf(set)}>
              <Icon name="menu" size={14} />
            </Menu>
          ),
        },
      ]}
    />
  );
};
