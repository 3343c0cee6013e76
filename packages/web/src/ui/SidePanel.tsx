import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** For what is open of a list: framed, with its title and a button that closes it. */
  readonly onClose?: () => void;
  /** For what is always there beside a list: on the button that unfolds it where it does not fit. */
  readonly opener?: string;
}

/** Beside a list that stays in sight and in reach. */
export const SidePanel = ({ title, children, onClose, opener }: SidePanelProps) => {
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <section
      aria-label={title}
      className={cx(
        onClose && classes['framed'],
        opener && classes['folding'],
        isUnfolded && classes['unfolded'],
      )}
    >
      {opener ? (
        <div className={classes['opener']}>
          <Button aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {opener}
          </Button>
        </div>
      ) : null}
      {onClose ? (
        <header className={classes['header']}>
          <h2 className={classes['title']}>{title}</h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </header>
      ) : null}
      <div className={classes['content']}>{children}</div>
    </section>
  );
};
