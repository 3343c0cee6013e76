import { updateProgress } from '@iodd-hub/contract/calls/system';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';

interface UpdateProgressProps {
  readonly id: string;
  readonly isRestart: boolean;
  readonly onClose: () => void;
}

/** As the specification has it. */
const askEveryMs = 3000;

/** A moment to read that it is done. */
const reloadAfterMs = 1500;

/** The whole window, until it has ended: then the page of the new version is loaded, or it is said what stopped it. */
export const UpdateProgress = ({ id, isRestart, onClose }: UpdateProgressProps) => {
  const { t } = useTranslation(['update', 'common']);
  const { data } = useQuery({
    ...answerQuery(updateProgress, { updateSessionId: id }),
    // While the service is exchanged a question may find nobody: the next one does.
    refetchInterval: ({ state }) => (state.data?.finish ? false : askEveryMs),
    retry: true,
    retryDelay: askEveryMs,
  });
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => location.reload(), reloadAfterMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  const failed = data && data.finish && !isDone ? data : undefined;
  return (
    <Dialog
      size="screen"
      title={isRestart ? t('restart.running') : t('running', { version: data?.version ?? '' })}
      footer={failed ? <Button onClick={onClose}>{t('common:close')}</Button> : undefined}
    >
      {failed ? (
        <>
          <Notice kind="error" isAnnounced>
            <p>{t(`ended.${failed.state === 'refused' ? 'refused' : 'switchedBack'}`, failed)}</p>
            <p>{t(`reason.${failed.reason ?? 'failed'}`)}</p>
          </Notice>
          {failed.detail ? (
            <section aria-label={t('detail')}>
              <h3>{t('detail')}</h3>
              <pre>{failed.detail}</pre>
            </section>
          ) : null}
        </>
      ) : (
        <Progress label={t(`step.${data?.step ?? 'waiting'}`)} share={(data?.updateProgress ?? 0) / 100} />
      )}
    </Dialog>
  );
};
