import type { ResolvedDevice } from '@iodd-hub/iodd';
import { octetsOf } from '@iodd-hub/gateway/octets';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { faultText } from '../faults.ts';
import type { Entry } from './entries.ts';
import { valueIn } from './octets.ts';
import { standingOf, type ParameterState, type Standing } from './parameter-state.ts';
import classes from './Parameters.module.css';
import type { Parameters } from './parameters.ts';

interface StateCellProps {
  readonly entry: Entry;
  readonly device: ResolvedDevice;
  readonly state: ParameterState;
  readonly parameters: Parameters;
}

const statusOf: Readonly<Record<Standing, Status>> = {
  writeOnly: 'off',
  unread: 'off',
  reading: 'waiting',
  writing: 'waiting',
  unreadable: 'error',
  read: 'ok',
  stale: 'waiting',
  changed: 'info',
  written: 'ok',
  refused: 'error',
  unknown: 'warning',
};

/** How a value stands: an icon and a word, the reason of a refusal, and the way back to what was there before. */
export const StateCell = ({ entry, device, state, parameters }: StateCellProps) => {
  const { t, i18n } = useTranslation(['console', 'results', 'common']);
  const { key, index, variable, field } = entry;
  const standing = standingOf(state, entry);
  const outcome = state.outcomes.get(key);
  const fault =
    outcome?.kind === 'refused'
      ? outcome.fault
      : standing === 'unreadable'
        ? state.faults.get(index)
        : undefined;
  const before = outcome?.kind === 'written' ? outcome.before : undefined;
  const earlier =
    before !== undefined && field ? valueIn(variable, octetsOf(before), field.subindex) : undefined;
  const at = outcome?.kind === 'written' ? outcome.at : state.held.get(index)?.at;
  return (
    <span className={classes['state']}>
      <StatusWord status={statusOf[standing]}>
        {wordOf(t, standing, at && clock(at, i18n.language))}
      </StatusWord>
      {fault ? <span className={classes['reason']}>{faultText(t, device, fault)}</span> : null}
      {earlier !== undefined && standing === 'written' ? (
        <Button kind="quiet" icon="undo" onClick={() => parameters.type(entry, earlier)}>
          {t('console:state.takeBack')}
        </Button>
      ) : null}
    </span>
  );
};

const timed: ReadonlySet<Standing> = new Set(['read', 'stale', 'written']);
const wordOf = (
  t: TFunction<readonly ['console', 'results', 'common']>,
  standing: Standing,
  time: string | undefined,
): string =>
  timed.has(standing) ? t(`console:state.${standing}`, { time: time ?? '' }) : t(`console:state.${standing}`);

const clock = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(new Date(iso));
