import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { Holder } from '../live-state.ts';
import { useWatched } from '../useWatched.ts';
import { WriteDialog } from '../WriteDialog.tsx';
import type { OutputControl } from './output-control.ts';

interface OutputBarProps {
  readonly control: OutputControl;
  /** Somebody else. */
  readonly holder: Holder | undefined;
  readonly isOnline: boolean;
  readonly isSimulated: boolean;
  /** Why it may not be taken by this person, or by nobody now. */
  readonly refusal: string | undefined;
  readonly onTake: (takesOver: boolean) => Promise<void>;
}

/** Who has control of the output, and how it is taken, kept and given back. */
export const OutputBar = ({ control, holder, isOnline, isSimulated, refusal, onTake }: OutputBarProps) => {
  const { t, i18n } = useTranslation('console');
  const { isOurs, idleAtMs } = useWatched(control);
  const [isAsking, setAsking] = useState(false);
  if (isOurs)
    return (
      <Toolbar>
        <Button onClick={() => void control.release()}>{t('output.release')}</Button>
        <Button onClick={control.touch}>{t('output.keep')}</Button>
        <CountDown idleAtMs={idleAtMs} />
        <span>{t('output.ours')}</span>
      </Toolbar>
    );
  const { who = '' } = holder ?? {};
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const take = (): void => {
    // Whatever is real moves, and whoever has it is asked first.
    if (holder || !isSimulated) setAsking(true);
    else void onTake(false);
  };
  return (
    <>
      <Toolbar>
        <Button isDisabled={!isOnline || refusal !== undefined} hint={refusal} onClick={take}>
          {t(holder ? 'output.takeOver' : 'output.take')}
        </Button>
        {holder ? (
          <output>{t('output.heldBy', { who, time: clock.format(new Date(holder.since)) })}</output>
        ) : (
          <span>{t(isSimulated ? 'output.simulated' : 'output.real')}</span>
        )}
      </Toolbar>
      {isAsking ? (
        <WriteDialog
          kind="danger"
          title={holder ? t('output.takeOverTitle', { who }) : t('output.askTitle')}
          label={t('output.take')}
          onWrite={() => onTake(holder !== undefined)}
          onClose={() => setAsking(false)}
        >
          {holder ? <p>{t('output.takeOverText')}</p> : null}
          <p>{t('output.askText')}</p>
        </WriteDialog>
      ) : null}
    </>
  );
};

const secondMs = 1000;

/** Until it is given back by itself. */
const CountDown = ({ idleAtMs }: { readonly idleAtMs: number | undefined }) => {
  const { t } = useTranslation('console');
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  if (idleAtMs === undefined) return null;
  const count = Math.max(0, Math.ceil((idleAtMs - nowMs) / secondMs));
  return <strong role="timer">{t('output.left', { count })}</strong>;
};
