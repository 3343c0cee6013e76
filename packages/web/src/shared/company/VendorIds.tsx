import { vendorRemove } from '@iodd-hub/contract/calls/organisation';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { hexOf } from '../../device/format.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type CompanyProps, useRefresh } from './company.ts';

/** The ids whose files belong to the company. */
export const VendorIds = ({ company, companyId }: CompanyProps) => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  const { vendorIds, primaryVendorId } = company;
  const remove = async (organisationId: string, vendorId: number) => {
    await call(vendorRemove, { organisationId, vendorId });
    notify('success', t('vendor.removed', { vendorId }));
    await refresh();
  };
  const removal: Column<number> = {
    key: 'actions',
    title: t('vendor.actions'),
    isTitleHidden: true,
    place: 'edge',
    render: (vendorId) =>
      companyId && vendorId !== primaryVendorId ? (
        // A refusal was shown by the call.
        <Button kind="quiet" onClick={() => void remove(companyId, vendorId).catch(() => undefined)}>
          {t('vendor.remove')}
          <span className="only-for-screen-readers"> {vendorId}</span>
        </Button>
      ) : null,
  };
  return (
    <Section title={t('vendor.title')} note={t('vendor.note')}>
      <Table<number>
        label={t('vendor.list')}
        isStacked
        rows={vendorIds}
        rowKey={String}
        columns={[
          {
            key: 'id',
            title: t('vendor.id'),
            place: 'main',
            render: (vendorId) => <code>{vendorId}</code>,
          },
          { key: 'hex', title: t('vendor.hex'), render: (vendorId) => <code>{hexOf(vendorId, 4)}</code> },
          {
            key: 'use',
            title: t('vendor.use'),
            render: (vendorId) => t(vendorId === primaryVendorId ? 'vendor.main' : 'vendor.further'),
          },
          ...(companyId ? [removal] : []),
        ]}
      />
    </Section>
  );
};
