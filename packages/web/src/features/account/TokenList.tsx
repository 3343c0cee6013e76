import { type ApiToken, tokenList, tokenRevoke } from '@iodd-hub/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { TokenForm } from './TokenForm.tsx';

export const TokenList = () => {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => call(tokenList, {}, { signal, report: 'log' }),
  });

  const revoke = async ({ id }: ApiToken) => {
    await call(tokenRevoke, { id });
    notify('success', t('tokens.revoked'));
    await refetch();
  };

  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  return (
    <>
      <Section title={t('tokens.title')} note={t('tokens.note')}>
        {data.items.length === 0 ? (
          <EmptyState title={t('tokens.empty')}>{t('tokens.emptyText')}</EmptyState>
        ) : (
          <Table<ApiToken>
            label={t('tokens.title')}
            isStacked
            rows={data.items}
            rowKey={(row) => row.id}
            columns={[
              { key: 'name', title: t('tokens.name'), place: 'main', render: (row) => row.name },
              {
                key: 'scopes',
                title: t('tokens.scopes'),
                render: (row) => row.scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', '),
              },
              {
                key: 'createdAt',
                title: t('tokens.createdAt'),
                render: (row) => <Time iso={row.createdAt} />,
              },
              {
                key: 'lastUsedAt',
                title: t('tokens.lastUsedAt'),
                render: (row) => (row.lastUsedAt ? <Time iso={row.lastUsedAt} /> : t('tokens.never')),
              },
              {
                key: 'expiresAt',
                title: t('tokens.days'),
                render: (row) => <Time iso={row.expiresAt} precision="day" />,
              },
              {
                key: 'action',
                title: t('tokens.action'),
                place: 'edge',
                render: (row) => (
                  // A refusal was shown by the call.
                  <Button kind="quiet" onClick={() => void revoke(row).catch(() => undefined)}>
                    {t('tokens.revoke')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Section>
      <TokenForm onCreated={() => void refetch()} />
    </>
  );
};
