import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import classes from './StatusBar.module.css';

/** Where a workspace has its status bar; nothing while it is not drawn yet, undefined on a page without one. */
export const StatusBarContext = createContext<HTMLElement | null | undefined>(undefined);

interface StatusBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What a page says in its last line: in a workspace at the foot of the window, on other pages where it stands. */
export const StatusBar = ({ label, children }: StatusBarProps) => {
  const place = use(StatusBarContext);
  if (place === undefined)
    return (
      <section className={classes['status']} aria-label={label}>
        {children}
      </section>
    );
  return place && createPortal(children, place);
};
