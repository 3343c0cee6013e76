import { vendorRequestDecide } from '@iodd-hub/contract/organisation';
import type { VendorRequest } from '@iodd-hub/contract/organisation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { type CompanyProps, useRefresh } from './company.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

/** Vendor ids that were asked for: members see that they wait, administrators decide. */
export const VendorRequests = ({ company: { vendorRequests }, companyId }: CompanyProps) => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  const [declined, setDeclined] = useState<VendorRequest>();
  if (vendorRequests.length === 0) return null;
  const approve = async ({ id, vendorId }: VendorRequest) => {
    await call(vendorRequestDecide, { decision: 'approve', id });
    notify('success', t('vendor.added', { vendorId }));
    await refresh();
  };
  const decision: Column<VendorRequest> = {
    key: 'actions',
    title: t('vendor.actions'),
    isTitleHidden: true,
    place: 'edge',
    render: (row) => (
      <>
        {/* A refusal was shown by the call. */}
        <Button kind="quiet" onClick={() => void approve(row).catch(() => undefined)}>
          {t('vendor.approve', { vendorId: row.vendorId })}
        </Button>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDeclined(row)}>
          {t('vendor.decline')}
          <span className="only-for-screen-readers"> {row.vendorId}</span>
        </Button>
      </>
    ),
  };
  return (
    <Section title={t('vendor.waiting')}>
      <Table<VendorRequest>
        label={t('vendor.waiting')}
        isStacked
        rows={vendorRequests}
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', title: t('vendor.id'), place: 'main', render: (row) => <code>{row.vendorId}</code> },
          {
            key: 'entry',
            title: t('vendor.entry'),
            render: (row) => row.vendorName || t('vendor.entryNone'),
          },
          { key: 'by', title: t('vendor.by'), render: (row) => row.userName },
          { key: 'why', title: t('vendor.reasonOfAsker'), render: (row) => row.note },
          {
            key: 'at',
            title: t('vendor.at'),
            render: (row) => <Time iso={row.createdAt} precision="day" />,
          },
          ...(companyId ? [decision] : []),
        ]}
      />
      {declined ? (
        <DeclineDialog
          endpoint={vendorRequestDecide}
          id={declined.id}
          title={t('vendor.declineTitle', { vendorId: declined.vendorId })}
          done={t('vendor.declined', { vendorId: declined.vendorId })}
          onClose={() => setDeclined(undefined)}
        />
      ) : null}
    </Section>
  );
};
