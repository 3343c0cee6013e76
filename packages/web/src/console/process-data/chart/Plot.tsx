/** The lines on a canvas: drawn by uPlot, which is loaded with this file when somebody opens a chart. */
import 'uplot/dist/uPlot.min.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import { readable } from '../../beat.ts';
import type { History } from '../../history/history.ts';
import type { Line } from '../../history/lines.ts';
import type { Points, Span } from '../../history/points.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import classes from './Chart.module.css';
import { type DrawnLine, drawnLines, laneRange, unitOf } from './scales.ts';
import { useThemeName } from './useThemeName.ts';

export interface PlotProps {
  readonly history: History;
  readonly lines: readonly Line[];
  readonly spanMs: number;
  /** What is looked at while it does not go on. */
  readonly held: Span | undefined;
  readonly language: string;
  readonly onZoom: (span: Span) => void;
  /** What is drawn now, at most twice a second. */
  readonly onShown: (points: Points, span: Span) => void;
  /** Where somebody points, in seconds. */
  readonly onCursor: (at: number | undefined) => void;
  readonly cursor: number | undefined;
}

const height = 280;
const calmRedrawMs = 1000;
const shownMs = 500;
/** From the fifth on lines are dashed: eight colours are more than everybody tells apart. */
const dashFrom = 4;

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const clockOf = ({ language, spanMs }: Pick<PlotProps, 'language' | 'spanMs'>) => {
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(spanMs <= 300_000 && { second: '2-digit' }),
  });
  return (_plot: uPlot, seconds: number[]): string[] => seconds.map((one) => clock.format(one * 1000));
};

/** A value between two gaps has no line: it is a dot. */
const aloneIn = (plot: uPlot, series: number): number[] => {
  const values = plot.data[series] ?? [];
  const found: number[] = [];
  for (let at = 0; at < values.length; at += 1)
    if (values[at] != null && values[at - 1] == null && values[at + 1] == null) found.push(at);
  return found;
};

const steps = uPlot.paths.stepped?.({ align: 1 });
const seriesOf = ({ line, scale }: DrawnLine, at: number): uPlot.Series => {
  const colour = token(`--line-${at + 1}`);
  return {
    scale,
    stroke: colour,
    width: 1.5,
    spanGaps: false,
    ...(at >= dashFrom && { dash: [6, 3] }),
    ...(line.kind !== 'number' && steps && { paths: steps }),
    points: { show: true, size: 4, fill: colour, filter: (plot, series) => aloneIn(plot, series) },
  };
};

const optionsOf = (
  drawn: readonly DrawnLine[],
  width: number,
  { language, spanMs }: Pick<PlotProps, 'language' | 'spanMs'>,
): uPlot.Options => {
  const font = `12px ${token('--sans')}`;
  const axis = { stroke: token('--muted'), font, grid: { stroke: token('--rule'), width: 1 } };
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const valueAxis = (place: 'left' | 'right'): readonly uPlot.Axis[] =>
    drawn.some((one) => one.place === place)
      ? [
          {
            ...axis,
            scale: place,
            side: place === 'left' ? 3 : 1,
            size: 64,
            label: unitOf(drawn, place),
            labelFont: font,
            labelSize: 20,
            values: (_plot, values) => values.map((value) => numbers.format(value)),
            grid: { ...axis.grid, show: place === 'left' },
          },
        ]
      : [];
  const [least, greatest] = laneRange(drawn);
  return {
    width,
    height,
    legend: { show: false },
    cursor: { drag: { x: true, y: false, setScale: false }, points: { size: 6 } },
    scales: { x: { time: true, auto: false }, bits: { range: () => [least, greatest] } },
    series: [{}, ...drawn.map(seriesOf)],
    axes: [{ ...axis, values: clockOf({ language, spanMs }) }, ...valueAxis('left'), ...valueAxis('right')],
  };
};

const dataOf = ({ times, values }: Points, drawn: readonly DrawnLine[]): uPlot.AlignedData => [
  [...times],
  ...values.map((column, at) => {
    const lane = drawn[at]?.place === 'bit' ? drawn[at].lane : undefined;
    return lane === undefined ? [...column] : column.map((value) => (value === null ? null : value + lane));
  }),
];

const DrawnPlot = (props: PlotProps) => {
  const { history, lines, spanMs, held, language, cursor } = props;
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<{ readonly plot: uPlot; readonly drawn: readonly DrawnLine[] }>(undefined);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const toldMs = useRef(0);

  const spanNow = (): Span => {
    if (held) return held;
    const { ring } = history;
    const untilMs = ring.end() > ring.start() ? ring.atMs(ring.end() - 1) : Date.now();
    return { fromMs: untilMs - spanMs, untilMs };
  };
  const draw = useEffectEvent((): void => {
    const shown = chart.current;
    if (!shown) return;
    const { plot, drawn } = shown;
    const span = spanNow();
    const points = history.points.points(
      lines,
      span,
      Math.max(50, Math.round(plot.bbox.width / devicePixelRatio)),
    );
    plot.batch(() => {
      plot.setData(dataOf(points, drawn), false);
      plot.setScale('x', { min: span.fromMs / 1000, max: span.untilMs / 1000 });
    });
    const nowMs = performance.now();
    if (!held && nowMs - toldMs.current < shownMs) return;
    toldMs.current = nowMs;
    props.onShown(points, span);
  });
  const zoom = useEffectEvent(props.onZoom);
  const point = useEffectEvent(props.onCursor);

  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const drawn = drawnLines(lines);
    const options = optionsOf(drawn, Math.max(200, box.clientWidth), { language, spanMs });
    const plot = new uPlot(
      {
        ...options,
        hooks: {
          setSelect: [
            (chosen) => {
              const { left, width } = chosen.select;
              if (width < 4) return;
              const msAt = (pixel: number): number => chosen.posToVal(pixel, 'x') * 1000;
              zoom({ fromMs: msAt(left), untilMs: msAt(left + width) });
              plot.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
            },
          ],
          setCursor: [
            ({ cursor: { idx, left = -1 }, data }) =>
              point(left < 0 || idx == null ? undefined : data[0][idx]),
          ],
        },
      },
      [[], ...drawn.map(() => [])],
      box,
    );
    chart.current = { plot, drawn };
    draw();
    const sizes = new ResizeObserver(() => {
      const width = Math.max(200, box.clientWidth);
      if (width !== plot.width) plot.setSize({ width, height });
    });
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      chart.current = undefined;
      plot.destroy();
    };
  }, [lines, language, spanMs]);

  useEffect(() => {
    draw();
    if (held) return undefined;
    // A pixel of an hour is three seconds: nobody sees it drawn ten times in one.
    const pixelMs = spanMs / (place.current?.clientWidth ?? 1000);
    const pauseMs = isCalm ? calmRedrawMs : Math.min(calmRedrawMs, pixelMs);
    let drawnTo = -1;
    let drawnMs = performance.now();
    const look = (): void => {
      leave = readable.next(look);
      const end = history.ring.end();
      const nowMs = performance.now();
      if (end === drawnTo || nowMs - drawnMs < pauseMs) return;
      [drawnTo, drawnMs] = [end, nowMs];
      draw();
    };
    let leave = readable.next(look);
    return () => leave();
  }, [held, spanMs, isCalm, history]);

  // With the keys: the pointer has its own place already.
  useEffect(() => {
    const plot = chart.current?.plot;
    if (!plot || cursor === undefined) return;
    const left = plot.valToPos(cursor, 'x');
    if (Math.abs(left - (plot.cursor.left ?? -1)) > 1) plot.setCursor({ left, top: height / 3 });
  }, [cursor]);

  return <div ref={place} className={classes['plot']} />;
};

/** Drawn anew in the colours of another theme. */
const Plot = (props: PlotProps) => <DrawnPlot key={useThemeName()} {...props} />;

export default Plot;
