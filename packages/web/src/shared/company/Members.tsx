import { memberEdit } from '@iodd-hub/contract/calls/organisation';
import type { Member } from '@iodd-hub/contract/organisation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { type CompanyProps, useRefresh, which } from './company.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { roleOf } from './roles.ts';

/** Who belongs to the company, and as what. */
export const Members = ({ company, companyId }: CompanyProps) => {
  const { t } = useTranslation('company');
  const { user } = useSession();
  const refresh = useRefresh();
  const [leaving, setLeaving] = useState<Member>();
  const { isManaged, members } = company;
  const isSelf = ({ userName }: Member): boolean => userName === user?.userName;

  const setRole = async ({ id, userName }: Member, canPublic: 0 | 1) => {
    await call(memberEdit, { accountId: id, canPublic, ...which(companyId) });
    notify('success', t('member.changed', { userName, role: t(`member.${roleOf(canPublic)}`) }));
    await refresh();
  };

  return (
    <Section title={t('member.title')} note={t('member.note')}>
      <Table<Member>
        label={t('member.list')}
        isStacked
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'userName',
            title: t('member.userName'),
            place: 'main',
            render: (row) => (isSelf(row) ? `${row.userName} (${t('member.you')})` : row.userName),
          },
          { key: 'name', title: t('member.name'), render: (row) => row.name },
          {
            key: 'role',
            title: t('member.role'),
            render: (row) =>
              isManaged && !isSelf(row) ? (
                <Select
                  label={t('member.roleOf', { userName: row.userName })}
                  isLabelHidden
                  value={String(row.canPublic)}
                  options={[
                    { value: '0', label: t('member.author') },
                    { value: '1', label: t('member.publisher') },
                  ]}
                  // A refusal was shown by the call.
                  onChange={(value) => void setRole(row, value === '1' ? 1 : 0).catch(() => undefined)}
                />
              ) : (
                t(`member.${roleOf(row.canPublic)}`)
              ),
          },
          {
            key: 'joinedAt',
            title: t('member.joinedAt'),
            render: (row) => <Time iso={row.joinedAt} precision="day" />,
          },
          {
            key: 'actions',
            title: t('member.actions'),
            isTitleHidden: true,
            place: 'edge',
            render: (row) =>
              isManaged || isSelf(row) ? (
                <Button kind="quiet" aria-haspopup="dialog" onClick={() => setLeaving(row)}>
                  {t(isSelf(row) ? 'member.leave' : 'member.remove')}
                  {isSelf(row) ? null : <span className="only-for-screen-readers"> {row.userName}</span>}
                </Button>
              ) : null,
          },
        ]}
      />
      {leaving ? (
        <RemoveMember
          member={leaving}
          isSelf={isSelf(leaving)}
          company={company}
          companyId={companyId}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </Section>
  );
};
