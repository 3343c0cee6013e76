import type { ReactNode } from 'react';
import classes from './GoTo.module.css';

interface GoToProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** Leads to another place of the same view, whose owner keeps where the reader is: a button that reads as a link. */
export const GoTo = ({ children, onClick }: GoToProps) => (
  <button type="button" className={classes['goTo']} onClick={onClick}>
    {children}
  </button>
);
