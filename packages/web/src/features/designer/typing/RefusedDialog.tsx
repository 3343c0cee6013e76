import { useTranslation } from 'react-i18next';
import type { RefusedTyping } from '../../../kept/commit-typing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';

interface RefusedDialogProps {
  readonly refused: readonly RefusedTyping[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a value goes that was typed and could not be taken. */
export const RefusedDialog = ({ refused, onStay, onLeave }: RefusedDialogProps) => {
  const { t } = useTranslation('draft');
  return (
    <Dialog title={t('refused.title')} onCancel={onStay}>
      <p>{t('refused.lead')}</p>
      <ul>
        {refused.map(({ where, text, reason }) => (
          <li key={`${where} ${text}`}>{t('refused.value', { where, text: text.slice(0, 200), reason })}</li>
        ))}
      </ul>
      <Toolbar>
        <Button kind="primary" onClick={onStay}>
          {t('refused.stay')}
        </Button>
        <Button kind="danger" onClick={onLeave}>
          {t('refused.leave')}
        </Button>
      </Toolbar>
    </Dialog>
  );
};
