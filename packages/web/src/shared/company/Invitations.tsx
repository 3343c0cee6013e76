import { invitationRevoke } from '@iodd-hub/contract/calls/invitation';
import type { Invited, Organisation } from '@iodd-hub/contract/organisation';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { useRefresh } from './company.ts';
import { roleOf } from './roles.ts';

/** Who was asked and has not answered. */
export const Invitations = ({ company: { invitations } }: { readonly company: Organisation }) => {
  const { t } = useTranslation('company');
  const refresh = useRefresh();
  if (invitations.length === 0) return null;
  const revoke = async ({ id }: Invited) => {
    await call(invitationRevoke, { id });
    notify('success', t('invite.revoked'));
    await refresh();
  };
  return (
    <Section title={t('invite.list')}>
      <Table<Invited>
        label={t('invite.list')}
        isStacked
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          { key: 'email', title: t('invite.to'), place: 'main', render: (row) => row.email },
          { key: 'role', title: t('invite.role'), render: (row) => t(`member.${roleOf(row.canPublic)}`) },
          {
            key: 'expiresAt',
            title: t('invite.expiresAt'),
            render: (row) => <Time iso={row.expiresAt} precision="day" />,
          },
          {
            key: 'actions',
            title: t('member.actions'),
            isTitleHidden: true,
            place: 'edge',
            render: (row) => (
              // A refusal was shown by the call.
              <Button kind="quiet" onClick={() => void revoke(row).catch(() => undefined)}>
                {t('invite.revoke')}
                <span className="only-for-screen-readers"> {row.email}</span>
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
};
