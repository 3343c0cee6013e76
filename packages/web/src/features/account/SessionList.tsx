import type { Received } from '@iodd-hub/contract/kit';
import { sessionList, sessionRevoke } from '@iodd-hub/contract/calls/session';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { call } from '../../api/client.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import { describedTip } from '../../ui/tip.ts';
import { clientName } from './client-name.ts';
import { OwnList } from './OwnList.tsx';

type Session = Received<typeof sessionList>['items'][number];

export const SessionList = () => {
  const { t } = useTranslation('account');
  return (
    <OwnList<Session>
      title={t('sessions.title')}
      note={t('sessions.note')}
      answer={useQuery(answerQuery(sessionList, {}))}
      columns={[
        {
          key: 'client',
          title: t('sessions.client'),
          place: 'main',
          render: (row) => (
            <span {...describedTip(row.client)}>{clientName(row.client) ?? t('sessions.unknown')}</span>
          ),
        },
        { key: 'createdAt', title: t('sessions.createdAt'), render: (row) => <Time iso={row.createdAt} /> },
        {
          key: 'lastSeenAt',
          title: t('sessions.lastSeenAt'),
          render: (row) => <Time iso={row.lastSeenAt} />,
        },
        { key: 'expiresAt', title: t('sessions.expiresAt'), render: (row) => <Time iso={row.expiresAt} /> },
      ]}
      ending={{
        title: t('sessions.action'),
        label: t('sessions.revoke'),
        done: t('sessions.revoked'),
        end: ({ id }) => call(sessionRevoke, { id }),
        renderInstead: (row) =>
          row.isCurrent ? <StatusWord status="ok">{t('sessions.current')}</StatusWord> : null,
      }}
    />
  );
};
