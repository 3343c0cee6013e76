import type { ReactNode } from 'react';
import classes from './Toolbar.module.css';

/** Search, filters and actions over a list, in one line. */
export const Toolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['toolbar']}>{children}</div>
);
