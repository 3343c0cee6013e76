import { cycleTimes } from '@iodd-hub/iodd/standard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Transport.module.css';

interface CycleTimeProps {
  readonly timeUs: number;
  readonly onTime: (timeUs: number) => void;
}

const nearest = (timeUs: number): number => {
  const at = cycleTimes.findIndex((one) => one >= timeUs);
  return at === -1 ? cycleTimes.length - 1 : at;
};

/** Moved over the times that can be said and no others; what is passed on the way is not written. */
export const CycleTime = ({ timeUs, onTime }: CycleTimeProps) => {
  const { t, i18n } = useTranslation('sections');
  const [moved, setMoved] = useState<number>();
  const at = moved ?? nearest(timeUs);
  const shownUs = moved === undefined ? timeUs : (cycleTimes[moved] ?? timeUs);
  const time = new Intl.NumberFormat(i18n.language).format(shownUs / 1000);
  const said = shownUs === 0 ? t('transport.fastest') : t('transport.ms', { time });
  const commit = () => {
    setMoved(undefined);
    if (moved !== undefined && shownUs !== timeUs) onTime(shownUs);
  };
  return (
    <div className={classes['slider']}>
      <input
        type="range"
        min={0}
        max={cycleTimes.length - 1}
        step={1}
        value={at}
        aria-label={t('transport.slider')}
        aria-valuetext={said}
        onChange={({ target }) => setMoved(Number(target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <output>{said}</output>
    </div>
  );
};
