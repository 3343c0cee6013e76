import type { Fact } from './communication-facts.ts';
import classes from './FactRow.module.css';

/** A few facts beside each other; what is not known shows a dash. */
export const FactRow = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes['row']}>
    {facts.map(({ label, value, addition }) => (
      <div key={label}>
        <dt className={classes['label']}>{label}</dt>
        <dd className={classes['value']}>
          {value || '–'}
          {addition === undefined ? null : <span className={classes['addition']}> {addition}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
