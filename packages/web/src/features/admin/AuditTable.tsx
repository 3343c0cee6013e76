import { auditList } from '@iodd-hub/contract/calls/audit';
import { auditActions } from '@iodd-hub/contract/audit';
import type { Received } from '@iodd-hub/contract/kit';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { describedTip } from '../../ui/tip.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { accountName } from './account-name.ts';
import classes from './AuditTable.module.css';

type Entry = Received<typeof auditList>['items'][number];
type Actor = NonNullable<Entry['actor']>;

interface AuditTableProps {
  readonly entries: readonly Entry[];
  readonly onActor: (actor: Actor) => void;
}

/** An action of a newer server has no words here yet: then its name has to do. */
const ActionWord = ({ action }: Pick<Entry, 'action'>) => {
  const { t } = useTranslation('admin');
  const known = auditActions.find((one) => one === action);
  return known ? t(`action.${known}`) : <code>{action}</code>;
};

const ActorCell = ({ actor, onActor }: Pick<Entry, 'actor'> & Pick<AuditTableProps, 'onActor'>) => {
  const { t } = useTranslation('admin');
  if (!actor) return <span className={classes['quiet']}>{t('audit.notSignedIn')}</span>;
  const userName = accountName(t, actor);
  return (
    <button
      type="button"
      className={classes['actor']}
      {...describedTip(t('audit.onlyActor', { userName }))}
      onClick={() => onActor(actor)}
    >
      {userName}
    </button>
  );
};

/** Its name; where it has none, its id. */
const SubjectCell = ({ entry: { subject, subjectName, subjectDeletion } }: { readonly entry: Entry }) => {
  const { t } = useTranslation('admin');
  if (!subjectName && subjectDeletion === null) return <code className={classes['id']}>{subject}</code>;
  return accountName(t, { id: subject, userName: subjectName, deletion: subjectDeletion });
};

export const AuditTable = ({ entries, onActor }: AuditTableProps) => {
  const { t } = useTranslation('admin');
  return (
    <Table<Entry>
      label={t('audit.title')}
      rows={entries}
      rowKey={(row) => String(row.id)}
      isStacked
      columns={[
        { key: 'at', title: t('audit.at'), render: (row) => <Time iso={row.at} /> },
        {
          key: 'action',
          title: t('audit.action'),
          place: 'main',
          render: (row) => <ActionWord action={row.action} />,
        },
        {
          key: 'actor',
          title: t('audit.actor'),
          render: (row) => <ActorCell actor={row.actor} onActor={onActor} />,
        },
        {
          key: 'subject',
          title: t('audit.subject'),
          render: (row) => <SubjectCell entry={row} />,
        },
        { key: 'detail', title: t('audit.detail'), render: (row) => <AuditDetail detail={row.detail} /> },
        {
          key: 'seal',
          title: t('audit.seal'),
          render: (row) => (
            <StatusWord status={row.isSealed ? 'ok' : 'waiting'}>
              {t(row.isSealed ? 'audit.sealed' : 'audit.unsealed')}
            </StatusWord>
          ),
        },
      ]}
    />
  );
};
