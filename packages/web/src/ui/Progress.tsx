import classes from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; undefined where nobody knows how long it takes. */
  readonly share?: number;
}

/** Something works; the words say what. */
export const Progress = ({ label, share }: ProgressProps) => (
  <output className={classes['progress']}>
    <span>{label}</span>
    <progress className={classes['bar']} aria-label={label} value={share} />
  </output>
);
