import classes from './Kbd.module.css';

export const Kbd = ({ children }: { readonly children: string }) => (
  <kbd className={classes['kbd']}>{children}</kbd>
);
