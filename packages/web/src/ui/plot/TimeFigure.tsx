import { useTranslation } from 'react-i18next';
import { PlotFigure, type PlainTable } from './PlotFigure.tsx';
import { spanText } from './span-text.ts';
import { type Count, type Span, type SpanKind, spansOf } from './spans.ts';
import { TimePlot } from './TimePlot.tsx';

interface TimeFigureProps {
  readonly title: string;
  readonly unit: string;
  readonly kind: SpanKind;
  /** Of days, or of the first day of each month. */
  readonly counts: readonly Count[];
  /** The day that is not over yet. */
  readonly today: string;
  readonly countText: (count: number) => string;
  readonly onSave: (table: PlainTable) => void;
}

/** Counts over time, with their sum and their largest in words. */
export const TimeFigure = (props: TimeFigureProps) => {
  const { title, unit, kind, counts, today, countText, onSave } = props;
  const { t, i18n } = useTranslation(['plot', 'common']);
  const number = new Intl.NumberFormat(i18n.language);
  const spans = spansOf(counts, kind, today);
  const text = spanText(i18n.language, kind);
  const total = spans.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(0, ...spans.map(({ count }) => count));
  return (
    <PlotFigure<Span>
      title={title}
      note={t(`total.${kind}`, { total: number.format(total), most: number.format(most) })}
      rows={spans.toReversed()}
      rowKey={({ start }) => start}
      onSave={onSave}
      columns={[
        {
          key: 'span',
          title: t(`span.${kind}`),
          render: text,
          plain: ({ start }) => start,
        },
        {
          key: 'count',
          title: unit,
          isNumber: true,
          render: ({ count }) => number.format(count),
          plain: ({ count }) => String(count),
        },
        {
          key: 'complete',
          title: t('complete'),
          render: ({ isPartial }) => t(isPartial ? 'common:no' : 'common:yes'),
          plain: ({ isPartial }) => String(!isPartial),
        },
      ]}
    >
      <TimePlot label={title} unit={unit} kind={kind} spans={spans} countText={countText} />
    </PlotFigure>
  );
};
