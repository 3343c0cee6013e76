import type { ReactNode } from 'react';
import classes from './Properties.module.css';

interface Property {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels left in a fixed column, values right of them; what is not known shows a dash. */
export const Properties = ({ items }: { readonly items: readonly Property[] }) => (
  <dl className={classes['properties']}>
    {items.map((item) => (
      <div key={item.label} className={classes['row']}>
        <dt className={classes['label']}>{item.label}</dt>
        <dd className={classes['value']}>{item.value || '–'}</dd>
      </div>
    ))}
  </dl>
);
