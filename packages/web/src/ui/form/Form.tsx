import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Button } from '../Button.tsx';
import classes from './Form.module.css';
import type { FormState } from './useForm.ts';

interface FormProps<S extends z.ZodObject> {
  readonly label: string;
  readonly form: FormState<S>;
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Beside the submit button. */
  readonly actions?: ReactNode;
  /** Labels above the fields, for narrow places. */
  readonly isNarrow?: boolean;
}

export const Form = <S extends z.ZodObject>(props: FormProps<S>) => (
  <form
    aria-label={props.label}
    className={props.isNarrow ? classes['narrow'] : classes['form']}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void props.form.send(event.currentTarget);
    }}
  >
    {props.children}
    <div className={classes['actions']}>
      <Button type="submit" kind="primary" isBusy={props.form.isBusy}>
        {props.submitLabel}
      </Button>
      {props.actions}
    </div>
  </form>
);
