import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleConnection } from '../connection.ts';
import { type History, newHistory } from './history.ts';
import { saveRecording } from './save.ts';

/** Collected for as long as the device is shown, whatever part of it; what was recorded is saved by who leaves. */
export const useHistory = ({ live }: ConsoleConnection): History => {
  const { t } = useTranslation('console');
  const [history] = useState(newHistory);
  useEffect(() => history.follow(live), [history, live]);
  const save = useEffectEvent(() => {
    const { kind } = history.recording.current();
    if (kind === 'running') history.stop();
    if (kind === 'running' || kind === 'done') saveRecording(history, t('recording.file'));
  });
  useEffect(() => () => save(), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const { kind } = history.recording.current();
      // What a page holds is gone with it.
      if (kind === 'running' || kind === 'done') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [history]);
  return history;
};
