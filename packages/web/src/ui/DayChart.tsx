import classes from './DayChart.module.css';
import { roundUp } from './round-up.ts';

interface DayChartProps {
  /** The drawing in words. */
  readonly label: string;
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

const width = 800;
const height = 140;
const left = 40;
const bottom = 20;

/** A bar a day, the first day left. */
export const DayChart = ({ label, days }: DayChartProps) => {
  const top = roundUp(Math.max(1, ...days.map(({ count }) => count)));
  const room = (width - left) / Math.max(1, days.length);
  const plot = height - bottom;
  const y = (count: number): number => plot - (count / top) * (plot - 10);
  const marked = [0, Math.floor((days.length - 1) / 2), days.length - 1];
  return (
    <svg
      className={classes['chart']}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in theme colours cannot be an img
      role="img"
      aria-label={label}
    >
      {[0, top / 2, top].map((count) => (
        <g key={count}>
          <path className={classes['grid']} d={`M${left} ${y(count)}H${width}`} />
          <text className={classes['words']} x={left - 6} y={y(count) + 4} textAnchor="end">
            {Number.isInteger(count) ? count : ''}
          </text>
        </g>
      ))}
      {days.map(({ day, count }, at) => (
        <rect
          key={day}
          className={classes['bar']}
          x={left + at * room + room * 0.15}
          y={y(count)}
          width={room * 0.7}
          height={plot - y(count)}
        >
          <title>{`${day}: ${count}`}</title>
        </rect>
      ))}
      {[...new Set(marked)].map((at) => (
        <text
          key={at}
          className={classes['words']}
          x={left + (at + 0.5) * room}
          y={height - 4}
          textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
        >
          {days[at]?.day}
        </text>
      ))}
    </svg>
  );
};
