import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from '../composing.ts';
import { ends, steps } from '../tab-keys.ts';
import { Marks } from './Marks.tsx';
import { ticksOf } from './scale.ts';
import { shortSpanText, spanText } from './span-text.ts';
import { isLabelled, type Span, type SpanKind } from './spans.ts';
import classes from './TimePlot.module.css';
import { useWidth } from '../useWidth.ts';

export interface TimePlotProps {
  readonly label: string;
  /** Of the numbers, at the upper end of their axis. */
  readonly unit: string;
  readonly kind: SpanKind;
  readonly spans: readonly Span[];
  /** A number with what it counts. */
  readonly countText: (count: number) => string;
}

const height = 168;
const top = 24;
const bottom = 22;
const digitWidth = 7;
const nameRoom = 76;

/** How a count was reached over time: columns, or a line where they would be thinner than one can see. */
export const TimePlot = ({ label, unit, kind, spans, countText }: TimePlotProps) => {
  const { t, i18n } = useTranslation('plot');
  const [element, width] = useWidth<HTMLDivElement>(800);
  const [chosen, setChosen] = useState<number>();
  const number = new Intl.NumberFormat(i18n.language);
  const ticks = ticksOf(Math.max(0, ...spans.map(({ count }) => count)));
  const most = ticks.at(-1) ?? 1;
  const left = number.format(most).length * digitWidth + 10;
  const room = (width - left) / Math.max(1, spans.length);
  const x = (at: number): number => left + at * room;
  const y = (count: number): number => height - bottom - (count / most) * (height - bottom - top);

  const at = Math.min(chosen ?? spans.length - 1, spans.length - 1);
  const shown = spans[at];
  const full = spanText(i18n.language, kind);
  const reading = shown
    ? t(shown.isPartial ? 'readingPartial' : 'reading', { span: full(shown), count: countText(shown.count) })
    : '';
  const point = (event: PointerEvent<HTMLElement>): void => {
    const across = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    setChosen(Math.max(0, Math.min(spans.length - 1, Math.floor(across / room))));
  };
  const onKeyDown = ownKeys((event: KeyboardEvent) => {
    const step = steps[event.key];
    const end = ends[event.key];
    const next =
      step === undefined ? (end === undefined ? undefined : end === 0 ? 0 : spans.length - 1) : at + step;
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(spans.length - 1, next)));
  });

  return (
    <>
      <div
        ref={element}
        className={classes['plot']}
        // A value is read at a place that the arrow keys move, which is what a slider is to a screen reader.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot have the drawing inside
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={spans.length - 1}
        aria-valuenow={at}
        aria-valuetext={reading}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => {
          // A finger that is lifted leaves, too; what it chose is still to be read, and what a key chose stays.
          if (event.pointerType === 'mouse' && document.activeElement !== event.currentTarget)
            setChosen(undefined);
        }}
      >
        <svg width={width} height={height} aria-hidden="true">
          <text className={classes['unit']} x={0} y={12}>
            {unit}
          </text>
          {ticks.map((tick) => (
            <g key={tick}>
              <path
                className={tick === 0 ? classes['base'] : classes['grid']}
                d={`M${left} ${y(tick)}H${width}`}
              />
              <text className={classes['words']} x={left - 8} y={y(tick) + 4} textAnchor="end">
                {number.format(tick)}
              </text>
            </g>
          ))}
          {chosen === undefined ? null : (
            <rect
              className={classes['chosen']}
              x={x(at)}
              y={top}
              width={Math.max(1, room)}
              height={height - bottom - top}
            />
          )}
          <Marks spans={spans} x={x} y={y} room={room} />
          <Names spans={spans} kind={kind} x={x} room={room} width={width} />
        </svg>
      </div>
      <p className={classes['reading']}>
        <span>{reading}</span>
        {spans.some(({ isPartial }) => isPartial) ? (
          <span className={classes['legend']}>{t('partial')}</span>
        ) : null}
      </p>
    </>
  );
};

interface NamesProps {
  readonly spans: readonly Span[];
  readonly kind: SpanKind;
  readonly x: (at: number) => number;
  readonly room: number;
  readonly width: number;
}

const Names = ({ spans, kind, x, room, width }: NamesProps) => {
  const { i18n } = useTranslation();
  const name = shortSpanText(i18n.language, kind);
  return spans.map((span, at) => {
    if (!isLabelled(span.start, kind, { room, wanted: nameRoom })) return null;
    const middle = x(at) + room / 2;
    const isAtEnd = middle > width - nameRoom / 2;
    return (
      <g key={span.start}>
        <path className={classes['base']} d={`M${middle} ${height - bottom}v4`} />
        <text
          className={classes['words']}
          x={isAtEnd ? width : middle}
          y={height - 4}
          textAnchor={isAtEnd ? 'end' : 'middle'}
        >
          {name(span)}
        </text>
      </g>
    );
  });
};
