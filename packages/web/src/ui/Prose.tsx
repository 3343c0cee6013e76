import classes from './Prose.module.css';

/** Text that an operator wrote. The server sanitises it (terms/get); the content security policy stops what it might miss. */
export const Prose = ({ html }: { readonly html: string }) => (
  // oxlint-disable-next-line react/no-danger -- sanitised by the server, see above
  <div className={classes['prose']} dangerouslySetInnerHTML={{ __html: html }} />
);
