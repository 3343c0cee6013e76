import type { ReactNode } from 'react';
import classes from './Toolbar.module.css';

/** Search, filters and counts over a list, in one line as long as they fit. */
export const Toolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['toolbar']}>{children}</div>
);
