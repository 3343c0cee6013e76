import type { Host } from '@iodd-hub/contract/host';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { consoleOf, devicesOf } from './address.ts';
import { connecting } from './console/connecting.ts';
import classes from './Hosts.module.css';
import { type HostState, stateOf } from './state.ts';

export type HostAction = 'edit' | 'pair' | 'revoke' | 'remove';

interface HostTableProps {
  readonly hosts: readonly Host[];
  readonly onAction: (action: HostAction, host: Host) => void;
}

const statuses: Readonly<Record<HostState, Status>> = { unpaired: 'info', silent: 'waiting', paired: 'ok' };

export const HostTable = ({ hosts, onAction }: HostTableProps) => {
  const { t } = useTranslation('hosts');
  const menuOf = (host: Host): readonly MenuItem[] => [
    { key: 'edit', label: t('edit.open'), onSelect: () => onAction('edit', host) },
    ...(host.pairing
      ? [
          {
            key: 'pair',
            label: t('pair.again'),
            icon: 'link',
            onSelect: () => onAction('pair', host),
          } as const,
          {
            key: 'revoke',
            label: t('revoke.open'),
            icon: 'lock',
            onSelect: () => onAction('revoke', host),
          } as const,
        ]
      : []),
    { key: 'remove', label: t('remove.open'), icon: 'trash', onSelect: () => onAction('remove', host) },
  ];
  return (
    <Table<Host>
      label={t('host.list')}
      isStacked
      rows={hosts}
      rowKey={({ hostId }) => hostId}
      columns={[
        {
          key: 'name',
          title: t('host.name'),
          place: 'main',
          render: ({ name, address }) => (
            <>
              <span className={classes['name']}>{name}</span>
              {address ? <code className={classes['below']}>{address}</code> : null}
            </>
          ),
        },
        { key: 'link', title: t('host.link'), render: ({ link }) => t(`link.${link}`) },
        {
          key: 'state',
          title: t('host.state'),
          render: (host) => {
            const state = stateOf(host);
            return (
              <>
                <StatusWord status={statuses[state]}>{t(`state.${state}`)}</StatusWord>
                {host.pairing ? <span className={classes['second']}>{host.pairing.name}</span> : null}
              </>
            );
          },
        },
        {
          key: 'devices',
          title: t('host.devices'),
          isNumber: true,
          render: ({ hostId, name, devices }) =>
            devices === 0 ? (
              devices
            ) : (
              <Link to={devicesOf(hostId)}>
                {devices}
                <span className="only-for-screen-readers"> {t('host.devicesOf', { name })}</span>
              </Link>
            ),
        },
        {
          key: 'lastSeenAt',
          title: t('host.lastSeenAt'),
          render: ({ lastSeenAt }) => (lastSeenAt ? <Time iso={lastSeenAt} /> : t('never')),
        },
        {
          key: 'actions',
          title: t('actions'),
          isTitleHidden: true,
          place: 'edge',
          render: (host) => (
            <span className={classes['actions']}>
              {host.pairing ? (
                <LinkButton to={consoleOf(host.hostId)} state={connecting}>
                  {t('host.connect')}
                  <span className="only-for-screen-readers"> {host.name}</span>
                </LinkButton>
              ) : (
                <Button kind="quiet" aria-haspopup="dialog" onClick={() => onAction('pair', host)}>
                  {t('pair.open')}
                  <span className="only-for-screen-readers"> {host.name}</span>
                </Button>
              )}
              <Menu label={t('menuOf', { name: host.name })} items={menuOf(host)}>
                <Icon name="menu" size={14} />
              </Menu>
            </span>
          ),
        },
      ]}
    />
  );
};
