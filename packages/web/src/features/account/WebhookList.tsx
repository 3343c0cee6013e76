import { webhookList, webhookRemove } from '@iodd-hub/contract/calls/webhook';
import type { Webhook } from '@iodd-hub/contract/webhook';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { call } from '../../api/client.ts';
import { Time } from '../../ui/Time.tsx';
import { OwnList } from './OwnList.tsx';
import { WebhookForm } from './WebhookForm.tsx';

export const WebhookList = () => {
  const { t } = useTranslation('account');
  return (
    <OwnList<Webhook>
      title={t('webhooks.title')}
      note={t('webhooks.note')}
      answer={useQuery(answerQuery(webhookList, {}))}
      columns={[
        { key: 'url', title: t('webhooks.url'), place: 'main', render: (row) => <code>{row.url}</code> },
        {
          key: 'vendorId',
          title: t('webhooks.vendorId'),
          render: (row) => row.vendorId ?? t('webhooks.everyVendor'),
        },
        { key: 'createdAt', title: t('webhooks.createdAt'), render: (row) => <Time iso={row.createdAt} /> },
        { key: 'last', title: t('webhooks.last'), render: (row) => <LastCall webhook={row} /> },
      ]}
      ending={{
        title: t('webhooks.action'),
        label: t('webhooks.remove'),
        done: t('webhooks.removed'),
        end: ({ id }) => call(webhookRemove, { id }),
      }}
      empty={{ title: t('webhooks.empty'), text: t('webhooks.emptyText') }}
      Form={WebhookForm}
    />
  );
};

const LastCall = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation('account');
  const { lastTriedAt, lastStatus, failures, isActive } = webhook;
  if (lastTriedAt === null) return t('webhooks.never');
  if (!isActive) return t('webhooks.stopped', { count: failures });
  return (
    <>
      <Time iso={lastTriedAt} /> <code>{lastStatus ?? t('webhooks.noAnswer')}</code>
    </>
  );
};
