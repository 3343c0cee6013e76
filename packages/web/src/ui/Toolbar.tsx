import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Toolbar.module.css';

interface ToolbarProps {
  readonly children: ReactNode;
  /** Fields with a label above stand on the line of the others' lower edge. */
  readonly hasLabels?: boolean;
}

/** Search, filters, counts and actions over a list, in one line as long as they fit. */
export const Toolbar = ({ children, hasLabels = false }: ToolbarProps) => (
  <div className={cx(classes['toolbar'], hasLabels && classes['labelled'])}>{children}</div>
);
