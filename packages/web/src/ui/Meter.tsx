import classes from './Meter.module.css';

/** A part of the whole, or of the largest, as a bar in a table; the number stands beside it. */
export const Meter = ({ value, most }: { readonly value: number; readonly most: number }) => (
  <svg className={classes['meter']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className={classes['bar']} width={(value / Math.max(1, most)) * 100} height={8} />
  </svg>
);
