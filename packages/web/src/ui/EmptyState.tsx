import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export const EmptyState = ({ title, children, actions }: EmptyStateProps) => (
  <div className={classes['empty']}>
    <p className={classes['title']}>{title}</p>
    {children ? <div className={classes['text']}>{children}</div> : null}
    {actions ? <div className={classes['actions']}>{actions}</div> : null}
  </div>
);
