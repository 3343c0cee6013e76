import { ownKeys } from '../../../ui/composing.ts';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../../device/Part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { prepared } from '../../../ui/prepared.tsx';
import type { ConsoleConnection } from '../../connection.ts';
import type { History } from '../../history/history.ts';
import type { Line } from '../../history/lines.ts';
import type { Points, Span } from '../../history/points.ts';
import { useWatched } from '../../useWatched.ts';
import classes from './Chart.module.css';
import { ChartLegend } from './ChartLegend.tsx';
import type { PlotProps } from './Plot.tsx';
import { RecordingBar } from './RecordingBar.tsx';
import { mostLines } from './scales.ts';

interface ChartPartProps {
  readonly history: History;
  readonly connection: ConsoleConnection;
  /** What can be chosen. */
  readonly all: readonly Line[];
}

const { Part: Plot } = prepared<PlotProps>(
  async () => (await import('./Plot.tsx')).default,
  () => <Loading rows={8} />,
);

/** Values over time, and recordings of them. */
export const ChartPart = ({ history, connection, all }: ChartPartProps) => {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(() => history.lines.current().length > 0);
  return (
    <Part
      title={t('chart.title')}
      action={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'chart.close' : 'chart.open')}
        </Button>
      }
    >
      {isOpen ? <OpenChart history={history} connection={connection} all={all} /> : null}
    </Part>
  );
};

/** Those that were chosen and that the device still has. */
const useLines = (history: History, all: readonly Line[]): readonly Line[] => {
  const lines = useWatched(history.lines);
  const isNew = lines.some((line) => !all.includes(line));
  useEffect(() => {
    const keys = new Set(history.lines.current().map(({ key }) => key));
    if (isNew || keys.size === 0)
      history.lines.set(
        keys.size === 0
          ? all.filter(({ kind }) => kind === 'number').slice(0, 2)
          : all.filter(({ key }) => keys.has(key)),
      );
  }, [history, all, isNew]);
  return isNew ? none : lines;
};
const none: readonly Line[] = [];
const nothing: Points = { times: [], values: [] };
interface View {
  readonly paused?: Span | undefined;
  /** What somebody has dragged over. */
  readonly zoomed?: Span | undefined;
}
const spans = ['60', '300', '900', '3600'] as const;

const OpenChart = ({ history, connection, all }: ChartPartProps) => {
  const { t, i18n } = useTranslation('console');
  const lines = useLines(history, all);
  const [span, setSpan] = useState<(typeof spans)[number]>('60');
  const [view, setView] = useState<View>({});
  const [shown, setShown] = useState<{ readonly points: Points; readonly span: Span }>();
  const [cursor, setCursor] = useState<number>();
  useEffect(() => connection.hasten?.(), [connection]);
  const held = view.zoomed ?? view.paused;
  const pause = (): void => setView(view.paused ? {} : shown ? { ...view, paused: shown.span } : view);
  const keys = useEffectEvent((event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === ' ') pause();
    else if (event.key === 'Escape' && view.zoomed) setView({ ...view, zoomed: undefined });
    else if (step !== undefined) setCursor(moved(shown?.points.times ?? [], cursor, step));
    else return;
    event.preventDefault();
  });
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = lines.length === 0;
  useEffect(() => {
    const element = isEmpty ? null : place.current;
    const hear = ownKeys((event: KeyboardEvent): void => keys(event));
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [isEmpty]);
  return (
    <>
      <Values all={all} lines={lines} onChange={history.lines.set} />
      <div className={classes['bar']}>
        <Choice
          label={t('chart.span')}
          value={span}
          options={spans.map((value) => ({ value, label: t(`chart.spans.${value}`) }))}
          onChange={(value) => {
            setSpan(value);
            setView({});
          }}
        />
        <Button aria-keyshortcuts="Space" onClick={pause}>
          {t(view.paused ? 'chart.resume' : 'chart.pause')}
        </Button>
        {view.zoomed ? (
          <Button icon="undo" onClick={() => setView({ ...view, zoomed: undefined })}>
            {t('chart.back')}
          </Button>
        ) : null}
        <output className={classes['hint']}>{held ? t('chart.paused') : null}</output>
      </div>
      {isEmpty ? (
        <p className={classes['hint']}>{t('chart.choose')}</p>
      ) : (
        <>
          <div
            className={classes['canvas']}
            role="application"
            aria-label={t('chart.label', { names: lines.map(({ name }) => name).join(', ') })}
            // What can be paused and read with keys can be reached with them.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            ref={place}
          >
            <Plot
              history={history}
              lines={lines}
              spanMs={Number(span) * 1000}
              held={held}
              language={i18n.language}
              cursor={cursor}
              onZoom={(zoomed) => setView({ ...view, zoomed })}
              onShown={(points, drawn) => setShown({ points, span: drawn })}
              onCursor={setCursor}
            />
          </div>
          <p className={classes['hint']}>{t('chart.hint')}</p>
          <ChartLegend lines={lines} points={shown?.points ?? nothing} cursor={cursor} />
        </>
      )}
      <RecordingBar history={history} lines={lines} />
    </>
  );
};

/** The next moment at which there is something, from the newest on. */
const moved = (times: readonly number[], cursor: number | undefined, step: number): number | undefined => {
  const at = cursor === undefined ? times.length : times.findIndex((time) => time >= cursor);
  return times[Math.min(times.length - 1, Math.max(0, at + step))];
};

interface ValuesProps {
  readonly all: readonly Line[];
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** What is drawn beside it changes; the choice does not. */
const Values = memo(function ValuesToChoose({ all, lines, onChange }: ValuesProps) {
  const { t } = useTranslation('console');
  const isFull = lines.length >= mostLines;
  return (
    <fieldset className={classes['values']}>
      <legend>
        {t('chart.values')} · {t('chart.chosen', { count: lines.length })}
      </legend>
      {all.map((line) => {
        const isChecked = lines.includes(line);
        return (
          <Checkbox
            key={line.key}
            label={line.name}
            isChecked={isChecked}
            onChange={(wanted) => {
              if (!wanted) onChange(lines.filter((one) => one !== line));
              // In the order in which they stand in the list, so that a colour is not one of chance.
              else if (!isFull) onChange(all.filter((one) => one === line || lines.includes(one)));
            }}
          />
        );
      })}
    </fieldset>
  );
});
