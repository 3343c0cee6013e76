import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { FixPreview } from './FixPreview.tsx';

interface DeletionDialogProps {
  readonly problem: OpenedProblem;
  readonly sentence: string;
  readonly onCancel: () => void;
  readonly onConfirmed: () => void;
}

/** A fix that deletes something shows what, and asks. */
export const DeletionDialog = ({ problem, sentence, onCancel, onConfirmed }: DeletionDialogProps) => {
  const { t } = useTranslation('check');
  return (
    <Dialog title={t('deletion.title')} onCancel={onCancel}>
      <p>{sentence}</p>
      <Notice kind="warning">{t('deletion.text')}</Notice>
      <FixPreview problem={problem} />
      <Toolbar>
        <Button kind="primary" onClick={onConfirmed}>
          {t('deletion.confirm')}
        </Button>
        <Button onClick={onCancel}>{t('deletion.cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};
