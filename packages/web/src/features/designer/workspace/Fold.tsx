import type { ReactNode } from 'react';
import type { SidePart } from './useSide.ts';
import classes from './Workspace.module.css';

interface FoldProps {
  readonly title: string;
  readonly count?: number;
  /** What a key leads to. */
  readonly part?: SidePart;
  readonly children: ReactNode;
}

/** A part of the properties that can be put away. */
export const Fold = ({ title, count, part, children }: FoldProps) => (
  <details className={classes['fold']} open>
    <summary data-part={part}>
      {title} {count === undefined ? null : <span className={classes['count']}>{count}</span>}
    </summary>
    <div className={classes['foldBody']}>{children}</div>
  </details>
);
