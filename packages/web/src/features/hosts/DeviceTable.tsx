import { download } from '@iodd-hub/contract/calls/resource';
import type { Device } from '@iodd-hub/contract/device';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { KindPicture } from '../../ui/KindPicture.tsx';
import { Link } from '../../ui/Link.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './Hosts.module.css';
import { Ids } from './Ids.tsx';

interface DeviceTableProps {
  readonly devices: readonly Device[];
  readonly menuOf: (device: Device) => readonly MenuItem[];
}

const Name = ({ device: { name, description, image } }: { readonly device: Device }) => {
  const { t } = useTranslation('hosts');
  return (
    <span className={classes['device']}>
      <KindPicture kind="other" picture={image ?? ''} size="row" />
      <span>
        <span className={classes['name']}>{name || t('device.unnamed')}</span>
        {description ? <span className={classes['below']}>{description}</span> : null}
      </span>
    </span>
  );
};

/** Which file of the library describes it, and how well. */
const Match = ({ device: { match, revision, image } }: { readonly device: Device }) => {
  const { t } = useTranslation('hosts');
  if (!match) return t('device.none');
  const fit = match.fit === 'compatible' && revision === null ? 'fitsByIds' : match.fit;
  return (
    <>
      <Link to={`/resource/${match.rpId}`}>{match.productName || match.fileName}</Link>
      <span className={classes['second']}>{t(`device.${fit}`)}</span>
      <span className={classes['second']}>
        <DownloadLink href={`${download.path}?${new URLSearchParams({ rpId: match.rpId })}`}>
          {t('device.download')}
        </DownloadLink>
        {image ? (
          <>
            {' · '}
            <Link to={image} opensTab>
              {t('device.picture')}
            </Link>
          </>
        ) : null}
      </span>
    </>
  );
};

const Mode = ({ device: { mode, cycleTimeUs } }: { readonly device: Device }) => {
  const { t, i18n } = useTranslation('hosts');
  const milliseconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 3,
  });
  return (
    <>
      {mode ? t(`mode.${mode}`) : '–'}
      {cycleTimeUs === null ? null : (
        <span className={classes['second']}>
          {t('device.cycleTime', { time: milliseconds.format(cycleTimeUs / 1000) })}
        </span>
      )}
    </>
  );
};

/** Two lines a device: what belongs together stands together, and everything has room on one screen. */
export const DeviceTable = ({ devices, menuOf }: DeviceTableProps) => {
  const { t } = useTranslation('hosts');
  return (
    <Table<Device>
      label={t('device.list')}
      isStacked
      rows={devices}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', title: t('device.name'), place: 'main', render: (device) => <Name device={device} /> },
        {
          key: 'place',
          title: t('device.place'),
          render: ({ hostName, master, port }) => (
            <>
              {hostName}
              <span className={cx(classes['second'], classes['whole'])}>
                {t('device.port', { master, port })}
              </span>
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
          key: 'serialNumber',
          title: t('device.serialNumber'),
          render: ({ serialNumber }) => <code>{serialNumber || '–'}</code>,
        },
        { key: 'mode', title: t('device.mode'), render: (device) => <Mode device={device} /> },
        { key: 'match', title: t('device.iodd'), render: (device) => <Match device={device} /> },
        {
          key: 'lastSeenAt',
          title: t('device.lastSeenAt'),
          render: ({ lastSeenAt }) => <Time iso={lastSeenAt} />,
        },
        {
          key: 'actions',
          title: t('actions'),
          isTitleHidden: true,
          place: 'edge',
          render: (device) => (
            <Menu label={t('menuOf', { name: device.name || t('device.unnamed') })} items={menuOf(device)}>
              <Icon name="menu" size={14} />
            </Menu>
          ),
        },
      ]}
    />
  );
};
