import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { QueueState } from './upload-queue.ts';
import { uploads } from './uploads.ts';
import classes from './Uploads.module.css';

/** Whole seconds until then, counted down. */
const useSecondsUntil = (until: number | undefined): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(1, Math.ceil((until - now) / 1000));
};

/** How far the uploads are, what is under way, and whether the server asked to wait. */
export const UploadProgress = ({ state }: { readonly state: QueueState }) => {
  const { t } = useTranslation('publish');
  const { total, outcomes, sending, waitsUntil } = state;
  const seconds = useSecondsUntil(waitsUntil);
  const words = t('uploads.progress', { done: outcomes.length, total });
  return (
    <div className={classes['progress']}>
      <div className={classes['line']}>
        <span className={classes['count']}>{words}</span>
        <Button kind="quiet" onClick={uploads.cancel}>
          {t('uploads.cancel')}
        </Button>
      </div>
      <progress className={classes['bar']} max={total} value={outcomes.length} aria-label={words} />
      <output className={classes['current']}>
        {waitsUntil === undefined
          ? t('imports.sending', { name: sending.join(', ') })
          : t('uploads.waiting', { count: seconds })}
      </output>
    </div>
  );
};
