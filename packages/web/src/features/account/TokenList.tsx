import { tokenList, tokenRevoke } from '@iodd-hub/contract/calls/account';
import type { ApiToken } from '@iodd-hub/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { call } from '../../api/client.ts';
import { Time } from '../../ui/Time.tsx';
import { OwnList } from './OwnList.tsx';
import { TokenForm } from './TokenForm.tsx';

export const TokenList = () => {
  const { t } = useTranslation('account');
  return (
    <OwnList<ApiToken>
      title={t('tokens.title')}
      note={t('tokens.note')}
      answer={useQuery(answerQuery(tokenList, {}))}
      columns={[
        { key: 'name', title: t('tokens.name'), place: 'main', render: (row) => row.name },
        {
          key: 'scopes',
          title: t('tokens.scopes'),
          render: (row) => row.scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', '),
        },
        { key: 'createdAt', title: t('tokens.createdAt'), render: (row) => <Time iso={row.createdAt} /> },
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
      ]}
      ending={{
        title: t('tokens.action'),
        label: t('tokens.revoke'),
        done: t('tokens.revoked'),
        end: ({ id }) => call(tokenRevoke, { id }),
      }}
      empty={{ title: t('tokens.empty'), text: t('tokens.emptyText') }}
      Form={TokenForm}
    />
  );
};
