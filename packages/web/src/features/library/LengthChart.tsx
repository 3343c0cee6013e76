import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { type LengthBar, withBarToggled } from './lengths.ts';
import classes from './LengthChart.module.css';

interface LengthChartProps {
  readonly bars: readonly LengthBar[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

const height = 36;

const rangeOf = ({ from, to }: LengthBar): string => (from === to ? String(to) : `${from}–${to}`);

/** What is chosen can always be taken away. */
const isUseless = ({ values, files, isChosen, isPartlyChosen }: LengthBar): boolean =>
  values.length === 0 || (files === 0 && !isChosen && !isPartlyChosen);

/** What can be chosen and was not counted is as low as the rarest: there to be pressed, and no statement. */
const columnHeight = ({ values, files }: LengthBar, most: number): number => {
  if (values.length === 0 || files === 0) return 0;
  return Math.max(2, ((files ?? 0) / most) * height);
};

/** How long process data are, in octets: every bar is a filter. */
export const LengthChart = ({ bars, chosen, onChange }: LengthChartProps) => {
  const { t, i18n } = useTranslation('library');
  const number = new Intl.NumberFormat(i18n.language);
  const most = Math.max(1, ...bars.map(({ files = 0 }) => files));
  return (
    <>
      <div className={classes['bars']}>
        {bars.map((bar) => (
          <button
            key={bar.to}
            type="button"
            className={cx(
              classes['bar'],
              bar.isChosen && classes['chosen'],
              bar.isPartlyChosen && classes['partly'],
            )}
            aria-pressed={bar.isPartlyChosen ? 'mixed' : bar.isChosen}
            disabled={isUseless(bar)}
            onClick={() => onChange(withBarToggled(chosen, bar))}
          >
            <span className="only-for-screen-readers">
              {bar.files === undefined
                ? t('facet.lengthUncounted', { range: rangeOf(bar) })
                : t('facet.length', {
                    range: rangeOf(bar),
                    count: bar.files,
                    number: number.format(bar.files),
                  })}
            </span>
            <span aria-hidden="true">{bar.files ? number.format(bar.files) : ''}</span>
            <span className={classes['column']} style={{ height: columnHeight(bar, most) }} />
            <span className={classes['edge']} aria-hidden="true">
              {bar.to}
            </span>
          </button>
        ))}
      </div>
      <p className={classes['unit']}>{t('facet.octets')}</p>
    </>
  );
};
