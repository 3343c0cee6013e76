import { useId } from 'react';
import type { Span } from './spans.ts';
import classes from './TimePlot.module.css';

interface MarksProps {
  readonly spans: readonly Span[];
  /** The left edge of a span, and the height of a count. */
  readonly x: (at: number) => number;
  readonly y: (count: number) => number;
  readonly room: number;
}

/** Thinner than this, columns and the gaps between them become one grey. */
const thinnest = 4;

export const Marks = (props: MarksProps) =>
  props.room < thinnest ? <Line {...props} /> : <Columns {...props} />;

const Columns = ({ spans, x, y, room }: MarksProps) => {
  const hatch = useId();
  const gap = Math.min(room * 0.15, 6);
  return (
    <>
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={classes['hatch']} d="M0 0V5" />
      </pattern>
      {spans.map(({ start, count, isPartial }, at) => (
        <rect
          key={start}
          className={isPartial ? classes['partial'] : classes['column']}
          // The colour of the pattern is in the sheet; where it is found is known only here.
          {...(isPartial ? { fill: `url(#${hatch})` } : {})}
          x={x(at) + gap}
          y={y(count)}
          width={room - 2 * gap}
          height={y(0) - y(count)}
        />
      ))}
    </>
  );
};

/** In steps, since a count belongs to the whole span and not to a moment of it. */
const Line = ({ spans, x, y, room }: MarksProps) => {
  const pieces = (wanted: boolean): string =>
    spans
      .map(({ count, isPartial }, at) =>
        isPartial === wanted ? `M${x(at)} ${y(spans[at - 1]?.count ?? count)}V${y(count)}h${room}` : '',
      )
      .join('');
  const ground = `M${x(0)} ${y(0)}${spans.map(({ count }) => `V${y(count)}h${room}`).join('')}V${y(0)}Z`;
  return (
    <>
      <path className={classes['ground']} d={ground} />
      <path className={classes['line']} d={pieces(false)} />
      <path className={classes['dashed']} d={pieces(true)} />
    </>
  );
};
