import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useRefresh } from './queries.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** What goes with it, and what stays. */
  readonly text: string;
  readonly submitLabel: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks once before something is removed or revoked. */
export const ConfirmDialog = ({ title, text, submitLabel, done, act, onClose }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify('success', done);
      onClose();
    },
    // Also what is not there any more leaves the list.
    onSettled: refresh,
  });
  return (
    <Dialog title={title} onCancel={onClose}>
      <p>{text}</p>
      {error ? (
        <Notice kind="error" isAnnounced>
          {failureText(error)}
        </Notice>
      ) : null}
      <Toolbar>
        <Button kind="danger" isBusy={isPending} onClick={() => mutate()}>
          {submitLabel}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};
