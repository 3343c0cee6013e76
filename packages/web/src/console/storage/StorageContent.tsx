import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Table } from '../../ui/Table.tsx';
import { addressText, nameAt } from '../described.ts';
import { IdNumber } from '../Identities.tsx';
import { Octets } from '../Octets.tsx';
import { Values } from '../Values.tsx';
import { keptParameters, type KeptParameter } from './records.ts';
import type { Backup } from './storage-file.ts';

interface StorageContentProps {
  readonly backup: Backup;
  readonly device: ResolvedDevice | undefined;
}

const sizeOf = (hex: string): number => hex.length / 2;

/** Of which device it is, and every parameter that is kept. */
export const StorageContent = ({ backup, device }: StorageContentProps) => {
  const { t } = useTranslation('console');
  const { vendorId, deviceId, revision, content } = backup;
  const kept = keptParameters(backup);
  return (
    <>
      <Properties
        items={[
          { label: t('identity.vendorId'), value: <IdNumber value={vendorId} /> },
          { label: t('identity.deviceId'), value: <IdNumber value={deviceId} digits={6} /> },
          { label: t('link.revision'), value: revision },
          { label: t('storage.size'), value: t('storage.octets', { count: sizeOf(content) }) },
        ]}
      />
      {kept ? (
        <Part title={t('storage.content')} note={t('storage.parameters', { count: kept.length })}>
          <Table<KeptParameter>
            label={t('storage.content')}
            isStacked
            rows={kept}
            rowKey={addressText}
            columns={[
              { key: 'index', title: t('column.index'), render: addressText },
              {
                key: 'name',
                place: 'main',
                title: t('column.name'),
                render: (one) => nameAt(device, one) || addressText(one),
              },
              {
                key: 'length',
                isNumber: true,
                title: t('rawIndex.length'),
                render: ({ octets }) => sizeOf(octets),
              },
              {
                key: 'octets',
                isLong: true,
                title: t('rawIndex.hex'),
                render: ({ octets }) => <Octets hex={octets} />,
              },
              {
                key: 'values',
                title: t('rawIndex.value'),
                render: (one) => <Values device={device} address={one} hex={one.octets} />,
              },
            ]}
          />
        </Part>
      ) : (
        <>
          <Notice kind="info">{t('storage.notDecoded')}</Notice>
          <Octets hex={content} />
        </>
      )}
    </>
  );
};
