import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKeys } from './composing.ts';
import { cx } from './cx.ts';
import classes from './Dialog.module.css';
import { fieldSelector } from './fields.ts';
import { IconButton } from './IconButton.tsx';
import { keepInWindow, movedByKeys, movedByPointer } from './move-dialog.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape and the close button; without it only what stands inside leads out. */
  readonly onCancel?: (() => void) | undefined;
  /** `medium` for a question, `large` for a text to be read, `screen` where nothing else may be done meanwhile. */
  readonly size?: 'medium' | 'large' | 'screen';
  /** What can be done, below what scrolls. */
  readonly footer?: ReactNode;
  /** Beside the page, which stays in use; can be moved with the arrow keys, too. */
  readonly isFloating?: boolean;
}

/**
 * Modal by the browser itself: it keeps the focus inside and gives it back, and nothing lies above it. Its head moves it
 * away from what somebody wants to read under it.
 */
export const Dialog = (props: DialogProps) => {
  const { title, children, onCancel, size = 'medium', footer, isFloating = false } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed while it still stands in the page: one that was taken out gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      if (isFloating) element.show();
      else element.showModal();
      // The browser would choose the close button; who is asked something wants to answer.
      element.querySelector<HTMLElement>(fieldSelector)?.focus();
    }
    return () => element?.close();
  }, [isFloating]);

  useEffect(() => (dialog.current ? keepInWindow(dialog.current) : undefined), []);

  return (
    <dialog
      ref={dialog}
      className={cx(classes['dialog'], classes[size], isFloating && classes['floating'])}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Without a backdrop the browser leaves Escape to the page.
      onKeyDown={ownKeys((event) => {
        if (isFloating && event.key === 'Escape') onCancel?.();
      })}
      // A browser lets a second Escape through, whatever the page says to it.
      onClose={(event) => {
        if (!onCancel && !isFloating && event.currentTarget.isConnected) event.currentTarget.showModal();
      }}
    >
      <header className={classes['header']} {...movedByPointer}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        {isFloating ? (
          <IconButton icon="move" label={t('moveWindow')} {...movedByKeys} onClick={() => undefined} />
        ) : null}
        {onCancel ? <IconButton icon="close" label={t('close')} onClick={onCancel} /> : null}
      </header>
      <div className={classes['body']}>{children}</div>
      {footer ? <footer className={classes['footer']}>{footer}</footer> : null}
    </dialog>
  );
};
