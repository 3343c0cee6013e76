import type { ReactNode } from 'react';
import classes from './FieldRow.module.css';

/** Something that stands among the fields and cannot be changed here. */
export const StaticField = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div className={classes['row']}>
    <span className={classes['label']}>{label}</span>
    <span className={classes['static']}>{children}</span>
  </div>
);
