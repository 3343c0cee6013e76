import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  readonly label: string;
  /** On the button that opens it where it does not fit beside the page. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** Left of a list: always there on a wide screen, folded above the list on a narrow one. */
export const SidePanel = ({ label, summary, children }: SidePanelProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={label} className={cx(classes['panel'], isOpen && classes['open'])}>
      <div className={classes['opener']}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {summary}
        </Button>
      </div>
      <div className={classes['content']}>{children}</div>
    </section>
  );
};
