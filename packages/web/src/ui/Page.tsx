import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** `text` keeps lines readable, `form` fits labels and fields, `wide` is for tables, `full` for work beside a list. */
  readonly width?: 'text' | 'form' | 'wide' | 'full';
  readonly children: ReactNode;
}

export const Page = ({ title, lead, actions, width = 'wide', children }: PageProps) => (
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
