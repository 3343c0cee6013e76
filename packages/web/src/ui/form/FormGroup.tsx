import type { ReactNode } from 'react';
import classes from './Form.module.css';

interface FormGroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Fields of a long form that belong together. */
export const FormGroup = ({ title, note, children }: FormGroupProps) => (
  <fieldset className={classes['group']}>
    <legend className={classes['legend']}>{title}</legend>
    {note ? <p className={classes['note']}>{note}</p> : null}
    {children}
  </fieldset>
);
