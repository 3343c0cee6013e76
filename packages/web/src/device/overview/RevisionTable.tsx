import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';

/** A release of the same device. */
export interface Revision {
  /** Of the main file. */
  readonly fileName: string;
  readonly releaseDate: string;
  readonly ioddVersion: string;
  /** Its page; undefined for the one that is shown. */
  readonly address: string | undefined;
  readonly isWithdrawn: boolean;
}

export const RevisionTable = ({ revisions }: { readonly revisions: readonly Revision[] }) => {
  const { t } = useTranslation('device');
  return (
    <Table<Revision>
      label={t('overview.revisions')}
      rows={revisions}
      rowKey={({ fileName }) => fileName}
      rowState={({ address }) => (address === undefined ? 'selected' : undefined)}
      columns={[
        {
          key: 'file',
          title: t('overview.file'),
          render: ({ fileName, address }) =>
            address === undefined ? <code>{fileName}</code> : <Link to={address}>{fileName}</Link>,
        },
        {
          key: 'date',
          title: t('overview.releaseDate'),
          render: ({ releaseDate }) => <code>{releaseDate}</code>,
        },
        {
          key: 'iodd',
          title: t('overview.ioddVersion'),
          render: ({ ioddVersion }) => <code>{ioddVersion}</code>,
        },
        {
          key: 'state',
          title: t('overview.state'),
          render: ({ isWithdrawn, address }) => (
            <State isWithdrawn={isWithdrawn} isShown={address === undefined} />
          ),
        },
      ]}
    />
  );
};

const State = ({ isWithdrawn, isShown }: { readonly isWithdrawn: boolean; readonly isShown: boolean }) => {
  const { t } = useTranslation('device');
  if (isWithdrawn) return <StatusWord status="off">{t('overview.withdrawn')}</StatusWord>;
  return isShown ? t('overview.shown') : t('overview.public');
};
