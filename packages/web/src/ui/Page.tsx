import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * `read` is centred, as `text` and `form` are: of those the lines stay readable, and labels stay beside their fields.
   * `full` is for work, from edge to edge.
   */
  readonly width?: 'read' | 'text' | 'form' | 'full';
  readonly children: ReactNode;
}

export const Page = ({ title, lead, actions, width = 'full', children }: PageProps) => (
  <div className={cx(classes['page'], classes[width])}>
    <header className={classes['header']}>
      <div>
        <h1 className={classes['title']}>{title}</h1>
        {lead ? <p className={classes['lead']}>{lead}</p> : null}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </header>
    {children}
  </div>
);
