import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';

interface ClosingDialogProps {
  readonly names: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a document is closed whose changes were not downloaded. */
const ClosingDialog = ({ names, onCancel, onConfirm }: ClosingDialogProps) => {
  const { t } = useTranslation('check');
  return (
    <Dialog title={t('closing.title')} onCancel={onCancel}>
      <p>{t('closing.text', { names })}</p>
      <Toolbar>
        <Button kind="danger" onClick={onConfirm}>
          {t('closing.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('closing.cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};

export default ClosingDialog;
