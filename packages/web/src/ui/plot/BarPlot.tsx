import { useTranslation } from 'react-i18next';
import { Link } from '../Link.tsx';
import { tip } from '../tip.ts';
import { percentOf } from './scale.ts';
import classes from './BarPlot.module.css';

export interface NamedCount {
  readonly key: string;
  readonly name: string;
  /** Where the name leads. */
  readonly address: string;
  readonly count: number;
}

interface BarPlotProps {
  readonly rows: readonly NamedCount[];
  /** Of everything, also of what is not among the rows: shares are parts of it. */
  readonly total: number;
}

/** A bar a name, all from the same zero; the longest is the largest of them, and its share is written beside it. */
export const BarPlot = ({ rows, total }: BarPlotProps) => {
  const { t, i18n } = useTranslation('plot');
  const number = new Intl.NumberFormat(i18n.language);
  const percent = percentOf(i18n.language);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const rest = total - rows.reduce((sum, { count }) => sum + count, 0);
  const figures = (count: number) => (
    <>
      <span className={classes['count']}>{number.format(count)}</span>{' '}
      <span className={classes['share']}>{percent.format(count / Math.max(1, total))}</span>
    </>
  );
  return (
    <ul className={classes['bars']}>
      {rows.map(({ key, name, address, count }) => (
        <li key={key} className={classes['row']}>
          <span className={classes['name']} {...tip(name)}>
            <Link to={address}>{name}</Link>
          </span>{' '}
          <svg className={classes['track']} aria-hidden="true">
            <rect className={classes['bar']} width={`${(count / most) * 100}%`} height="100%" />
          </svg>
          {figures(count)}
        </li>
      ))}
      {rest > 0 ? (
        <li className={classes['row']}>
          <span className={classes['name']}>{t('rest')}</span> <span />
          {figures(rest)}
        </li>
      ) : null}
    </ul>
  );
};
