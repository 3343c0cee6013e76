import type { ReactNode } from 'react';
import classes from './Link.module.css';

/** To a file that the server gives as an attachment; the page stays. */
export const DownloadLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className={classes['link']} download>
    {children}
  </a>
);
