import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { Table } from '../../ui/Table.tsx';

/** A release of the same device. */
export interface Revision {
  readonly version: string;
  readonly releaseDate: string;
  readonly ioddVersion: string;
  /** Its page; undefined for the one that is shown. */
  readonly address: string | undefined;
}

export const RevisionTable = ({ revisions }: { readonly revisions: readonly Revision[] }) => {
  const { t } = useTranslation('device');
  return (
    <Table<Revision>
      label={t('overview.revisions')}
      rows={revisions}
      rowKey={({ version, releaseDate, ioddVersion }) => `${ioddVersion} ${releaseDate} ${version}`}
      rowState={({ address }) => (address === undefined ? 'selected' : undefined)}
      columns={[
        {
          key: 'version',
          title: t('overview.documentVersion'),
          render: ({ version, address }) =>
            address === undefined ? <code>{version}</code> : <Link to={address}>{version}</Link>,
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
      ]}
    />
  );
};
