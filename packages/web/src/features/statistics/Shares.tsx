import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Table } from '../../ui/Table.tsx';

interface Share {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly downloads: number;
}

interface SharesProps {
  readonly label: string;
  /** Of the column of names. */
  readonly title: string;
  readonly rows: readonly Share[];
  /** Of everything, also of what is not among the rows. */
  readonly total: number;
}

/** Chart and table in one: the bar beside its number. */
export const Shares = ({ label, title, rows, total }: SharesProps) => {
  const { t, i18n } = useTranslation('statistics');
  const number = new Intl.NumberFormat(i18n.language);
  if (rows.length === 0) return <p>{t('none')}</p>;
  return (
    <Table<Share>
      label={label}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', title, render: ({ name, address }) => <Link to={address}>{name}</Link> },
        {
          key: 'downloads',
          title: t('downloads'),
          isNumber: true,
          render: ({ downloads }) => number.format(downloads),
        },
        {
          key: 'share',
          title: t('share'),
          render: ({ downloads }) => <Meter value={downloads} most={total} />,
        },
      ]}
    />
  );
};
