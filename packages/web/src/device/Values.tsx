import { useTranslation } from 'react-i18next';
import type { NamedRange } from './process-data/layout.ts';
import classes from './Values.module.css';

/** More than these are folded. */
const usualMost = 6;

type Show = (lexical: string) => string;

interface ValuesProps {
  readonly ranges: readonly NamedRange[];
  /** How a value of the file is shown; as the file has it where this is missing. */
  readonly show?: Show;
  readonly most?: number;
}

const asWritten = (lexical: string): string => lexical;

const limitsText = ({ lower, upper }: NamedRange, show: Show): string =>
  lower === upper ? show(lower) : `${show(lower)} … ${show(upper)}`;

const rangeText = (range: NamedRange, show: Show): string =>
  range.name === undefined ? limitsText(range, show) : `${limitsText(range, show)} ${range.name}`;

/** All of them, a line each; undefined for those that are folded, which can be unfolded instead. */
export const hintOf = (ranges: readonly NamedRange[], show: Show, most = usualMost): string | undefined =>
  ranges.length > most ? undefined : ranges.map((range) => rangeText(range, show)).join('\n');

const List = ({ ranges, show = asWritten }: Omit<ValuesProps, 'most'>) => (
  <ul className={classes['list']}>
    {ranges.map((range) => (
      <li key={`${range.lower}/${range.upper}`} className={classes['value']}>
        <code>{limitsText(range, show)}</code>
        {range.name === undefined ? null : <span>{range.name}</span>}
      </li>
    ))}
  </ul>
);

/** The values and ranges that are permitted, with their names. */
export const Values = ({ most = usualMost, ...props }: ValuesProps) => {
  const { ranges } = props;
  const { t } = useTranslation('device');
  if (ranges.length === 0) return null;
  if (ranges.length <= most) return <List {...props} />;
  return (
    <details className={classes['more']}>
      <summary>{t('values.count', { count: ranges.length })}</summary>
      <List {...props} />
    </details>
  );
};
