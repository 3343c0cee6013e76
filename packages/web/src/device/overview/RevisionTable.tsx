import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import classes from './RevisionTable.module.css';

/** A release of the same device. */
export interface Revision {
  /** Of the main file. */
  readonly fileName: string;
  readonly releaseDate: string;
  readonly ioddVersion: string;
  /** Its page; undefined for the one that is shown. */
  readonly address: string | undefined;
  readonly isNewest: boolean;
  readonly isWithdrawn: boolean;
}

export const RevisionTable = ({ revisions }: { readonly revisions: readonly Revision[] }) => {
  const { t } = useTranslation('device');
  return (
    <Table<Revision>
      label={t('overview.revisions')}
      rows={revisions}
      rowKey={({ fileName }) => fileName}
      rowState={({ address }) => (address === undefined && revisions.length > 1 ? 'selected' : undefined)}
      columns={[
        {
          key: 'date',
          title: t('overview.releaseDate'),
          render: ({ releaseDate }) => <span className={classes['date']}>{releaseDate}</span>,
        },
        {
          key: 'file',
          title: t('overview.file'),
          render: ({ fileName, address }) =>
            address === undefined ? (
              <code className={classes['file']}>{fileName}</code>
            ) : (
              <Link to={address}>
                <code className={classes['file']}>{fileName}</code>
              </Link>
            ),
        },
        { key: 'iodd', title: 'IODD', render: ({ ioddVersion }) => ioddVersion },
        { key: 'state', title: t('overview.state'), render: (revision) => <State {...revision} /> },
      ]}
    />
  );
};

const State = ({ isWithdrawn, isNewest, address }: Revision) => {
  const { t } = useTranslation('device');
  if (isWithdrawn) return <StatusWord status="off">{t('overview.withdrawn')}</StatusWord>;
  if (isNewest) return <span className={classes['mark']}>{t('overview.newest')}</span>;
  return address === undefined ? t('overview.shown') : t('overview.public');
};
