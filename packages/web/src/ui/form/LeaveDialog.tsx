import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Before typed text is lost. */
const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps) => {
  const { t } = useTranslation('leaving');
  return (
    <Dialog
      title={t('title')}
      onCancel={onStay}
      footer={
        <>
          <Button kind="primary" onClick={onStay}>
            {t('stay')}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
};

export default LeaveDialog;
