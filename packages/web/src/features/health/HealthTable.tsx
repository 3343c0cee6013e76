import type { HealthOfPart, HealthState } from '@iodd-hub/contract/system';
import { useTranslation } from 'react-i18next';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Facts } from './Facts.tsx';
import classes from './HealthTable.module.css';

const statuses: Readonly<Record<HealthState, Status>> = {
  ok: 'ok',
  warning: 'warning',
  error: 'error',
  off: 'off',
};

export const HealthTable = ({ parts }: { readonly parts: readonly HealthOfPart[] }) => {
  const { t } = useTranslation('health');
  const columns: readonly Column<HealthOfPart>[] = [
    { key: 'part', title: t('column.part'), place: 'main', render: ({ part }) => t(`part.${part}`) },
    {
      key: 'state',
      title: t('column.state'),
      place: 'edge',
      render: ({ state }) => <StatusWord status={statuses[state]}>{t(`state.${state}`)}</StatusWord>,
    },
    {
      key: 'facts',
      title: t('column.facts'),
      isLong: true,
      render: ({ facts }) => <Facts facts={facts} />,
    },
    {
      key: 'reasons',
      title: t('column.reasons'),
      isLong: true,
      render: ({ reasons }) =>
        reasons.length === 0 ? (
          '–'
        ) : (
          <ul className={classes['reasons']}>
            {reasons.map((reason) => (
              <li key={reason}>{t(`reason.${reason}`)}</li>
            ))}
          </ul>
        ),
    },
  ];
  return (
    <Table<HealthOfPart>
      label={t('title')}
      isStacked
      rows={parts}
      rowKey={({ part }) => part}
      columns={columns}
    />
  );
};
