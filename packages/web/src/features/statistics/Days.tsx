import type { Received } from '@iodd-hub/contract/kit';
import type { statistics } from '@iodd-hub/contract/resource';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../ui/DayChart.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

type Day = Received<typeof statistics>['days'][number];

interface DaysProps {
  readonly days: readonly Day[];
  readonly isTable: boolean;
}

const series = [
  { key: 'downloads', title: 'byDay' },
  { key: 'releases', title: 'releasesByDay' },
] as const;

export const Days = ({ days, isTable }: DaysProps) => {
  const { t, i18n } = useTranslation('statistics');
  const number = new Intl.NumberFormat(i18n.language);
  if (isTable)
    return (
      <Section title={t('byDay')}>
        <Table<Day>
          label={t('byDay')}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', title: t('day'), render: ({ day }) => <code>{day}</code> },
            ...series.map(({ key }) => ({
              key,
              title: t(key),
              isNumber: true,
              render: (day: Day) => number.format(day[key]),
            })),
          ]}
        />
      </Section>
    );
  return series.map(({ key, title }) => {
    const counts = days.map((day) => day[key]);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const label = t('drawing', {
      total: number.format(total),
      most: number.format(Math.max(0, ...counts)),
    });
    return (
      <Section key={key} title={t(title)} note={label}>
        <DayChart label={label} days={days.map((day) => ({ day: day.day, count: day[key] }))} />
      </Section>
    );
  });
};
