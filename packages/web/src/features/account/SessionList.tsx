import type { Received } from '@iodd-hub/contract/kit';
import { sessionList, sessionRevoke } from '@iodd-hub/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { clientName } from './client-name.ts';

type Session = Received<typeof sessionList>['items'][number];

export const SessionList = () => {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessionList, {}, { signal, report: 'log' }),
  });

  const revoke = async ({ id }: Session) => {
    await call(sessionRevoke, { id });
    notify('success', t('sessions.revoked'));
    await refetch();
  };

  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  return (
    <Section title={t('sessions.title')} note={t('sessions.note')}>
      <Table<Session>
        label={t('sessions.title')}
        isStacked
        rows={data.items}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'client',
            title: t('sessions.client'),
            place: 'main',
            render: (row) => (
              <span title={row.client}>{clientName(row.client) ?? t('sessions.unknown')}</span>
            ),
          },
          { key: 'createdAt', title: t('sessions.createdAt'), render: (row) => <Time iso={row.createdAt} /> },
          {
            key: 'lastSeenAt',
            title: t('sessions.lastSeenAt'),
            render: (row) => <Time iso={row.lastSeenAt} />,
          },
          { key: 'expiresAt', title: t('sessions.expiresAt'), render: (row) => <Time iso={row.expiresAt} /> },
          {
            key: 'action',
            title: t('sessions.action'),
            place: 'edge',
            render: (row) =>
              row.isCurrent ? (
                <StatusWord status="ok">{t('sessions.current')}</StatusWord>
              ) : (
                // A refusal was shown by the call.
                <Button kind="quiet" onClick={() => void revoke(row).catch(() => undefined)}>
                  {t('sessions.revoke')}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
};
