import type { Host } from '@iodd-hub/contract/host';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/paths.ts';
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

export type HostAction = 'edit' | 'pair' | 'people' | 'writes' | 'revoke' | 'remove' | 'leave';

interface HostTableProps {
  readonly hosts: readonly Host[];
  readonly onAction: (action: HostAction, host: Host) => void;
}

const statuses: Readonly<Record<HostState, Status>> = { unpaired: 'info', silent: 'waiting', paired: 'ok' };

/** What the tool server calls itself, which version it is, and which one it could not become. */
const Toolserver = ({ pairing }: Pick<Host, 'pairing'>) => {
  const { t } = useTranslation('hosts');
  // What a host of somebody else is opened with is told to nobody.
  if (!pairing?.name) return null;
  const { name, version, versionRefused } = pairing;
  return (
    <>
      <span className={classes['second']}>
        {version === null ? name : t('host.toolserver', { name, version })}
      </span>
      {versionRefused === null ? null : (
        <span className={classes['second']}>{t('host.takenBack', { name, version: versionRefused })}</span>
      )}
    </>
  );
};

export const HostTable = ({ hosts, onAction }: HostTableProps) => {
  const { t } = useTranslation(['hosts', 'console']);
  const item = (host: Host, key: HostAction, label: string, icon?: IconName): MenuItem => ({
    key,
    label,
    ...(icon && { icon }),
    onSelect: () => onAction(key, host),
  });
  const menuOf = (host: Host): readonly MenuItem[] =>
    host.owner === ''
      ? [
          item(host, 'people', t('people.open'), 'user'),
          item(host, 'writes', t('writes.open')),
          item(host, 'edit', t('edit.open')),
          ...(host.pairing
            ? [item(host, 'pair', t('pair.again'), 'link'), item(host, 'revoke', t('revoke.open'), 'lock')]
            : []),
          item(host, 'remove', t('remove.open'), 'trash'),
        ]
      : [item(host, 'leave', t('leave.open'), 'trash')];
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
          key: 'role',
          title: t('host.role'),
          render: ({ role, owner }) => (
            <>
              {t(`console:rights.role.${role}`)}
              <span className={classes['second']}>
                {owner === '' ? t('host.own') : t('host.of', { owner })}
              </span>
            </>
          ),
        },
        {
          key: 'state',
          title: t('host.state'),
          render: (host) => {
            const state = stateOf(host);
            return (
              <>
                <StatusWord status={statuses[state]}>{t(`state.${state}`)}</StatusWord>
                <Toolserver pairing={host.pairing} />
                {host.stop ? <StatusWord status="error">{t('host.stopped')}</StatusWord> : null}
              </>
            );
          },
        },
        {
          key: 'devices',
          title: t('host.devices'),
          isNumber: true,
          render: ({ hostId, name, devices, owner }) =>
            devices === 0 || owner !== '' ? (
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
              ) : host.owner !== '' ? null : (
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
