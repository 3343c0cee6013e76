import { deviceRemove } from '@iodd-hub/contract/calls/device';
import type { Device } from '@iodd-hub/contract/device';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddressState } from '../../address/useAddressState.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Link } from '../../ui/Link.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { FilterSelect } from '../../ui/work/FilterSelect.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import { fields, hostsPath, setsOf } from './address.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DescribeDialog } from './DescribeDialog.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { Listed } from './Listed.tsx';
import { devicesQuery, hostsQuery } from './queries.ts';

interface Asked {
  readonly what: 'describe' | 'remove';
  readonly device: Device;
}

export const DevicesTab = () => {
  const { t } = useTranslation('hosts');
  const navigate = useNavigate();
  const [address, setAddress] = useAddressState(fields);
  const keyword = useDebounced(address.q ?? '').trim();
  const hosts = useQuery(hostsQuery()).data?.items ?? [];
  // A host that is gone, or was never one of theirs, narrows nothing.
  const hostId = hosts.find((host) => host.hostId === address.host)?.hostId ?? '';
  const answer = useInfiniteQuery(devicesQuery({ keyword, hostId }));
  const [asked, setAsked] = useState<Asked>();
  const menuOf = (device: Device): readonly MenuItem[] => [
    {
      key: 'open',
      label: t('device.open'),
      isDisabled: device.match === null,
      onSelect: () => void navigate(`/resource/${device.match?.rpId ?? ''}`),
    },
    { key: 'sets', label: t('device.sets'), onSelect: () => void navigate(setsOf(device)) },
    { key: 'describe', label: t('describe.open'), onSelect: () => setAsked({ what: 'describe', device }) },
    {
      key: 'remove',
      label: t('remove.open'),
      icon: 'trash',
      onSelect: () => setAsked({ what: 'remove', device }),
    },
  ];
  return (
    <>
      <Listed<Device>
        answer={answer}
        isNarrowed={keyword !== '' || hostId !== ''}
        empty={
          <EmptyState title={t('device.empty')} actions={<Link to={hostsPath}>{t('device.toHosts')}</Link>}>
            {t('device.emptyText')}
          </EmptyState>
        }
        toolbar={
          <Toolbar hasLabels>
            <SearchField
              label={t('device.search')}
              value={address.q ?? ''}
              onChange={(q) => setAddress({ q: q || undefined }, 'typed')}
            />
            {hosts.length > 1 ? (
              <FilterSelect
                label={t('device.host')}
                value={hostId}
                options={hosts.map((host) => ({ value: host.hostId, label: host.name }))}
                onChange={(host) => setAddress({ host: host || undefined })}
              />
            ) : null}
          </Toolbar>
        }
        render={(devices) => <DeviceTable devices={devices} menuOf={menuOf} />}
      />
      {asked ? <Asking {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
};

const Asking = ({ what, device, onClose }: Asked & { readonly onClose: () => void }) => {
  const { t } = useTranslation('hosts');
  if (what === 'describe') return <DescribeDialog device={device} onClose={onClose} />;
  const { id } = device;
  const name = device.name || t('device.unnamed');
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      text={t('remove.device')}
      submitLabel={t('remove.open')}
      done={t('remove.done', { name })}
      act={() => call(deviceRemove, { id }, { report: 'log' })}
      onClose={onClose}
    />
  );
};
