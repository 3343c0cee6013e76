import { usesLostWith, type ElementNode } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './Form.module.css';
import { useFormEnvironment } from './form-context.ts';
import { useUses } from './useUses.ts';

interface RemoveDialogProps {
  readonly node: ElementNode;
  readonly name: string;
  readonly onClose: () => void;
}

/** What refers to something that goes is shown before, and goes with it or is left to be pointed at something else. */
export const RemoveDialog = ({ node, name, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation('designer');
  const { draft, run } = useFormEnvironment();
  const uses = useUses(usesLostWith(draft, { node: node.$id }));
  const remove = (withReferences: boolean): void => {
    onClose();
    void run([{ command: 'removeElement', args: { node: node.$id, withReferences, withOrphans: true } }]);
  };
  return (
    <Dialog title={t('form.removing.title', { name })} onCancel={onClose}>
      {uses.length > 0 ? (
        <>
          <p>{t('form.removing.used', { count: uses.length })}</p>
          <ul className={classes['uses']}>
            {uses.map(({ key, label, field }) => (
              <li key={key}>
                {label} <code>{field}</code>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('form.removing.unused')}</p>
      )}
      <Toolbar>
        <Button kind="primary" onClick={() => remove(true)}>
          {uses.length > 0 ? t('form.removing.all') : t('form.removing.only')}
        </Button>
        {uses.length > 0 ? <Button onClick={() => remove(false)}>{t('form.removing.leave')}</Button> : null}
        <Button onClick={onClose}>{t('form.removing.cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};
