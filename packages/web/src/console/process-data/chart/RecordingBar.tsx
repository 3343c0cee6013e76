import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { saveRecording } from '../../history/save.ts';
import type { History, RecordingState } from '../../history/history.ts';
import type { Line } from '../../history/lines.ts';
import { type TriggerKind, triggerKinds } from '../../history/trigger.ts';
import { useReadable } from '../../useWatched.ts';
import classes from './Chart.module.css';
import { useTitles } from './useTitles.ts';

interface RecordingBarProps {
  readonly history: History;
  readonly lines: readonly Line[];
}

/** Begun and ended by hand, or by what happens. */
export const RecordingBar = ({ history, lines }: RecordingBarProps) => {
  const { t } = useTranslation('console');
  const titles = useTitles();
  const kind = useReadable(history.recording, (state) => state.kind);
  const isBusy = kind === 'running' || kind === 'armed';
  return (
    <>
      <div className={classes['bar']}>
        {isBusy ? (
          <Button onClick={history.stop}>
            {t(kind === 'armed' ? 'recording.disarm' : 'recording.stop')}
          </Button>
        ) : (
          <Button onClick={() => history.record(titles)}>{t('recording.start')}</Button>
        )}
        {kind === 'done' ? (
          <Button kind="primary" icon="download" onClick={() => saveRecording(history, t('recording.file'))}>
            {t('recording.save')}
          </Button>
        ) : null}
        <RecordingWord history={history} isWhole />
        <span className={classes['hint']}>{t('recording.clock')}</span>
      </div>
      {isBusy ? null : <Trigger history={history} lines={lines} />}
    </>
  );
};

interface RecordingWordProps {
  readonly history: History;
  /** With what is over as well. */
  readonly isWhole?: boolean;
}

const same = (state: RecordingState): RecordingState => state;

/** What is recorded now; nothing where nothing is. */
export const RecordingWord = ({ history, isWhole = false }: RecordingWordProps) => {
  const { t } = useTranslation('console');
  const state = useReadable(history.recording, same);
  switch (state.kind) {
    case 'off':
      return null;
    case 'armed':
      return <StatusWord status="waiting">{t('recording.armed')}</StatusWord>;
    case 'running':
      return <StatusWord status="error">{t('recording.running', { count: state.rows })}</StatusWord>;
    case 'done':
      if (!isWhole && !state.isFull) return null;
      return (
        <StatusWord status={state.isFull ? 'warning' : 'ok'}>
          {t(state.isFull ? 'recording.full' : 'recording.done', { count: state.rows })}
        </StatusWord>
      );
    default:
      return state satisfies never;
  }
};

const byHand = 'byHand';
const needsLimit: ReadonlySet<string> = new Set(['above', 'below', 'equals']);
const kindIn = (text: string): TriggerKind => triggerKinds.find((kind) => kind === text) ?? 'changes';

const Trigger = ({ history, lines }: RecordingBarProps) => {
  const { t } = useTranslation('console');
  const titles = useTitles();
  const [key, setKey] = useState('');
  const [start, setStart] = useState<string>('above');
  const [startLimit, setStartLimit] = useState('0');
  const [stop, setStop] = useState<string>(byHand);
  const [stopLimit, setStopLimit] = useState('0');
  const [before, setBefore] = useState('5');
  const kinds = triggerKinds.map((kind) => ({ value: kind, label: t(`recording.kinds.${kind}`) }));
  const line = lines.find((one) => one.key === key) ?? lines[0];
  const arm = (): void =>
    history.arm(
      {
        line,
        start: { kind: kindIn(start), limit: Number(startLimit) },
        stop: stop === byHand ? undefined : { kind: kindIn(stop), limit: Number(stopLimit) },
        secondsBefore: Math.min(3600, Math.max(0, Number(before) || 0)),
      },
      titles,
    );
  return (
    <details className={classes['trigger']}>
      <summary>{t('recording.trigger')}</summary>
      <div className={classes['fields']}>
        <Select
          label={t('recording.of')}
          value={line?.key ?? ''}
          options={lines.map((one) => ({ value: one.key, label: one.name }))}
          onChange={setKey}
        />
        <Select label={t('recording.when')} value={start} options={kinds} onChange={setStart} />
        {needsLimit.has(start) ? <NumberField value={startLimit} onChange={setStartLimit} /> : null}
        <label className={classes['field']}>
          {t('recording.before')}
          <input
            type="number"
            min={0}
            max={3600}
            value={before}
            onChange={(event) => setBefore(event.target.value)}
          />
        </label>
        <Select
          label={t('recording.ends')}
          value={stop}
          options={[{ value: byHand, label: t('recording.byHand') }, ...kinds]}
          onChange={setStop}
        />
        {needsLimit.has(stop) ? <NumberField value={stopLimit} onChange={setStopLimit} /> : null}
        <Button onClick={arm}>{t('recording.arm')}</Button>
      </div>
    </details>
  );
};

interface NumberFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}
const NumberField = ({ value, onChange }: NumberFieldProps) => {
  const { t } = useTranslation('console');
  return (
    <label className={classes['field']}>
      {t('recording.limit')}
      <input type="number" step="any" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
};
