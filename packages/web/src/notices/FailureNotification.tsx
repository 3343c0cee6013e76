import type { OwnNotice } from '@iodd-hub/contract/notice';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyHere } from './browser-notifications.ts';
import { failureSentence } from './failure-sentence.ts';

/** While a page is open: the newest device that fails, as a notification of the browser. */
export const FailureNotification = ({ failing }: { readonly failing: OwnNotice }) => {
  const { t } = useTranslation('notice');
  const navigate = useNavigate();
  const tell = useEffectEvent((id: string) => {
    if (!failing.failure) return;
    notifyHere(
      id,
      t('kind.deviceFailed'),
      failureSentence(t, failing.failure),
      () => void navigate('/notices'),
    );
  });
  const { id } = failing;
  useEffect(() => tell(id), [id]);
  return null;
};
