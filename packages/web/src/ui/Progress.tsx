import classes from './Progress.module.css';

/** Something works and nobody knows how long; the words say what. */
export const Progress = ({ label }: { readonly label: string }) => (
  <output className={classes['progress']}>
    <span>{label}</span>
    <progress className={classes['bar']} aria-label={label} />
  </output>
);
