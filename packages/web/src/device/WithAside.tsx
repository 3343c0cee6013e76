import type { ReactNode } from 'react';
import classes from './WithAside.module.css';

interface WithAsideProps {
  /** What stands beside the content where there is room, and below it elsewhere. */
  readonly aside: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

/** By its own width, not that of the window: the same tabs stand on a page and in a pane. */
export const WithAside = ({ aside, label, children }: WithAsideProps) => (
  <div className={classes['around']}>
    <div className={classes['both']}>
      <div className={classes['main']}>{children}</div>
      <aside aria-label={label} className={classes['aside']}>
        {aside}
      </aside>
    </div>
  </div>
);
