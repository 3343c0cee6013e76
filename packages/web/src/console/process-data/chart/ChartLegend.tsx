import { useTranslation } from 'react-i18next';
import { Table } from '../../../ui/Table.tsx';
import type { Line } from '../../history/lines.ts';
import type { Points } from '../../history/points.ts';
import classes from './Chart.module.css';
import { type DrawnLine, drawnLines } from './scales.ts';

interface ChartLegendProps {
  readonly lines: readonly Line[];
  readonly points: Points;
  /** Where somebody reads, in seconds. */
  readonly cursor: number | undefined;
}

/** What the lines are, and their values: for who points at them, and for who cannot see them. */
export const ChartLegend = ({ lines, points, cursor }: ChartLegendProps) => {
  const { t, i18n } = useTranslation('console');
  const numbers = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 8 });
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const shown = (value: number | undefined): string => (value === undefined ? '–' : numbers.format(value));
  const at = cursor === undefined ? points.times.length - 1 : nearest(points.times, cursor);
  const rows = drawnLines(lines).map((drawn, position) => ({
    drawn,
    position,
    ...figuresOf(points.values[position] ?? [], at),
  }));
  const title = cursor === undefined ? t('chart.now') : t('chart.at', { time: clock.format(cursor * 1000) });
  return (
    <Table
      label={t('chart.table')}
      rows={rows}
      rowKey={({ drawn }) => drawn.line.key}
      columns={[
        { key: 'line', title: t('chart.line'), render: ({ position }) => <Swatch position={position} /> },
        { key: 'name', title: t('chart.name'), place: 'main', render: ({ drawn }) => drawn.line.name },
        { key: 'now', title, isNumber: true, render: ({ now }) => number(shown(now)) },
        {
          key: 'least',
          title: t('chart.least'),
          isNumber: true,
          render: ({ least }) => number(shown(least)),
        },
        {
          key: 'greatest',
          title: t('chart.greatest'),
          isNumber: true,
          render: ({ greatest }) => number(shown(greatest)),
        },
        { key: 'unit', title: t('chart.unit'), render: ({ drawn }) => drawn.line.unit ?? '' },
        { key: 'scale', title: t('chart.scale'), render: ({ drawn }) => t(`chart.${drawn.place}`) },
      ]}
    />
  );
};

const number = (text: string) => <span className={classes['number']}>{text}</span>;

const dashFrom = 4;
const Swatch = ({ position }: { readonly position: DrawnLine['lane'] }) => (
  <svg className={classes['swatch']} viewBox="0 0 28 12" aria-hidden="true">
    <line
      x1="0"
      x2="28"
      y1="6"
      y2="6"
      strokeWidth="2"
      stroke={`var(--line-${position + 1})`}
      strokeDasharray={position >= dashFrom ? '6 3' : undefined}
    />
  </svg>
);

const nearest = (times: readonly number[], wanted: number): number => {
  const after = times.findIndex((time) => time >= wanted);
  return after === -1 ? times.length - 1 : after;
};

const figuresOf = (values: readonly (number | null)[], at: number) => {
  let [least, greatest]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const value of values) {
    if (value === null) continue;
    if (least === undefined || value < least) least = value;
    if (greatest === undefined || value > greatest) greatest = value;
  }
  return { now: values[at] ?? undefined, least, greatest };
};
