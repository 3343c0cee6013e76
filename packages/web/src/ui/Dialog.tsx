import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape and the close button. */
  readonly onCancel: () => void;
}

/** Modal by the browser itself: it keeps the focus inside and gives it back, and nothing lies above it. */
export const Dialog = ({ title, children, onCancel }: DialogProps) => {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      // The browser would choose the close button; who is asked something wants to answer.
      element.querySelector<HTMLElement>('input, textarea, select')?.focus();
    }
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <header className={classes['header']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={onCancel} />
      </header>
      <div className={classes['body']}>{children}</div>
    </dialog>
  );
};
