import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface WriteDialogProps {
  readonly title: string;
  /** What will be another afterwards. */
  readonly children: ReactNode;
  readonly onWrite: () => Promise<void>;
  readonly onClose: () => void;
  readonly kind?: 'primary' | 'danger';
  /** On the button, where "Write" does not say it. */
  readonly label?: string;
}

/** A dry run: nothing is sent until somebody has seen what it changes. */
export const WriteDialog = ({ kind = 'primary', ...props }: WriteDialogProps) => {
  const { title, children, onWrite, onClose, label } = props;
  const { t } = useTranslation(['console', 'common']);
  const [isSending, setSending] = useState(false);
  const write = async (): Promise<void> => {
    setSending(true);
    await onWrite();
    onClose();
  };
  return (
    <Dialog
      title={title}
      size="large"
      onCancel={isSending ? undefined : onClose}
      footer={
        <>
          <Button kind={kind} isBusy={isSending} onClick={() => void write()}>
            {label ?? t('console:write.send')}
          </Button>
          <Button isDisabled={isSending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
