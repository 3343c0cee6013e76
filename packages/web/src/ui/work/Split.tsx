import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './Split.module.css';

interface SplitProps {
  readonly list: ReactNode;
  /** Null while nothing is open: the list has all the room. */
  readonly detail: ReactNode;
  /** `list` where the list is a table with many columns, `detail` where the work is done in the detail. */
  readonly wide: 'list' | 'detail';
}

/** A list and what is open of it, side by side; one above the other on narrow screens. */
export const Split = ({ list, detail, wide }: SplitProps) => (
  <div className={cx(classes['split'], detail ? classes[wide] : undefined)}>
    <div className={classes['pane']}>{list}</div>
    {detail ? <div className={classes['pane']}>{detail}</div> : null}
  </div>
);
