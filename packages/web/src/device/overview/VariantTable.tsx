import type { ResolvedVariant } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import { textOf } from '../process-data/layout.ts';
import { Picture, type Pictures } from './Picture.tsx';

interface VariantTableProps {
  readonly variants: readonly ResolvedVariant[];
  readonly images: Pictures;
}

export const VariantTable = ({ variants, images }: VariantTableProps) => {
  const { t } = useTranslation('device');
  // One picture is shown large; many are a list, and its rows stay low.
  const size = variants.length <= 3 ? 'symbol' : 'icon';
  return (
    <Table<ResolvedVariant>
      label={t('overview.variants')}
      rows={variants}
      rowKey={({ $id }) => $id}
      columns={[
        {
          key: 'picture',
          title: t('overview.picture'),
          render: ({ deviceSymbol, deviceIcon }) => (
            <Picture
              name={size === 'symbol' ? (deviceSymbol ?? deviceIcon) : (deviceIcon ?? deviceSymbol)}
              images={images}
              size={size}
              label=""
            />
          ),
        },
        {
          key: 'productId',
          title: t('overview.productId'),
          render: ({ productId }) => <code>{productId}</code>,
        },
        { key: 'name', title: t('overview.name'), render: ({ name }) => textOf(name) },
        {
          key: 'description',
          title: t('overview.description'),
          render: ({ description }) => textOf(description),
        },
      ]}
    />
  );
};
