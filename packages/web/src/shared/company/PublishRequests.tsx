import { publishRequestDecide } from '@iodd-hub/contract/organisation';
import type { Organisation, PublishRequest } from '@iodd-hub/contract/organisation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { useRefresh } from './company.ts';
import { DeclineDialog } from './DeclineDialog.tsx';

/** Authors who want to publish, for those who decide. */
export const PublishRequests = ({ company: { publishRequests } }: { readonly company: Organisation }) => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  const [declined, setDeclined] = useState<PublishRequest>();
  if (publishRequests.length === 0) return null;
  const approve = async ({ id, userName }: PublishRequest) => {
    await call(publishRequestDecide, { decision: 'approve', id });
    notify('success', t('publish.approved', { userName }));
    await refresh();
  };
  return (
    <Section title={t('publish.title')}>
      <Table<PublishRequest>
        label={t('publish.title')}
        isStacked
        rows={publishRequests}
        rowKey={({ id }) => id}
        columns={[
          { key: 'userName', title: t('publish.userName'), place: 'main', render: (row) => row.userName },
          { key: 'name', title: t('publish.name'), render: (row) => row.name },
          { key: 'note', title: t('publish.note'), render: (row) => row.note },
          {
            key: 'at',
            title: t('publish.at'),
            render: (row) => <Time iso={row.createdAt} precision="day" />,
          },
          {
            key: 'actions',
            title: t('publish.actions'),
            isTitleHidden: true,
            place: 'edge',
            render: (row) => (
              <>
                {/* A refusal was shown by the call. */}
                <Button kind="quiet" onClick={() => void approve(row).catch(() => undefined)}>
                  {t('publish.approve', { userName: row.userName })}
                </Button>
                <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDeclined(row)}>
                  {t('publish.decline')}
                  <span className="only-for-screen-readers"> {row.userName}</span>
                </Button>
              </>
            ),
          },
        ]}
      />
      {declined ? (
        <DeclineDialog
          endpoint={publishRequestDecide}
          id={declined.id}
          title={t('publish.declineTitle', { userName: declined.userName })}
          done={t('publish.declined', { userName: declined.userName })}
          onClose={() => setDeclined(undefined)}
        />
      ) : null}
    </Section>
  );
};
