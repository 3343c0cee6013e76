import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../Link.tsx';
import { BarPlot, type NamedCount } from './BarPlot.tsx';
import { PlotFigure, type PlainTable } from './PlotFigure.tsx';
import { percentOf } from './scale.ts';

interface BarFigureProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Of the names, and of the numbers. */
  readonly nameTitle: string;
  readonly unit: string;
  readonly rows: readonly NamedCount[];
  readonly total: number;
  readonly onSave: (table: PlainTable) => void;
}

/** Who has how many, the most first. */
export const BarFigure = ({ title, note, nameTitle, unit, rows, total, onSave }: BarFigureProps) => {
  const { t, i18n } = useTranslation('plot');
  const number = new Intl.NumberFormat(i18n.language);
  const percent = percentOf(i18n.language);
  const shareOf = (count: number): number => count / Math.max(1, total);
  return (
    <PlotFigure<NamedCount>
      title={title}
      note={note}
      rows={rows}
      rowKey={({ key }) => key}
      onSave={onSave}
      columns={[
        {
          key: 'name',
          title: nameTitle,
          render: ({ name, address }) => <Link to={address}>{name}</Link>,
          plain: ({ name }) => name,
        },
        {
          key: 'count',
          title: unit,
          isNumber: true,
          render: ({ count }) => number.format(count),
          plain: ({ count }) => String(count),
        },
        {
          key: 'share',
          title: t('share'),
          isNumber: true,
          render: ({ count }) => percent.format(shareOf(count)),
          plain: ({ count }) => shareOf(count).toFixed(4),
        },
      ]}
    >
      {rows.length === 0 ? <p>{t('none')}</p> : <BarPlot rows={rows} total={total} />}
    </PlotFigure>
  );
};
