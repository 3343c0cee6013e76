import { useTranslation } from 'react-i18next';
import { HexNumber } from '../device/HexNumber.tsx';
import { Table } from '../ui/Table.tsx';

export interface Identity {
  readonly label: string;
  /** Undefined where nobody says. */
  readonly vendorId: number | undefined;
  readonly deviceId: number | undefined;
  readonly name?: string | undefined;
}

interface IdentitiesProps {
  readonly label: string;
  readonly identities: readonly Identity[];
}

/** Who is expected and who is there, below each other with the same columns. */
export const Identities = ({ label, identities }: IdentitiesProps) => {
  const { t } = useTranslation('console');
  return (
    <Table<Identity>
      label={label}
      isStacked
      rows={identities}
      rowKey={(one) => one.label}
      columns={[
        { key: 'who', place: 'main', title: t('identity.who'), render: (one) => one.label },
        {
          key: 'vendorId',
          title: t('identity.vendorId'),
          render: ({ vendorId }) => <IdNumber value={vendorId} />,
        },
        {
          key: 'deviceId',
          title: t('identity.deviceId'),
          render: ({ deviceId }) => <IdNumber value={deviceId} digits={6} />,
        },
        { key: 'name', title: t('identity.name'), render: ({ name }) => name ?? '–' },
      ]}
    />
  );
};

/** As devices are named, and as it is sent. */
export const IdNumber = ({
  value,
  digits = 4,
}: {
  readonly value: number | undefined;
  readonly digits?: number;
}) =>
  value === undefined ? (
    '–'
  ) : (
    <>
      {value} <HexNumber value={value} digits={digits} />
    </>
  );
