import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import classes from './Form.module.css';

interface FormProps {
  readonly label: string;
  /** Of `useForm`. */
  readonly form: {
    readonly isBusy: boolean;
    readonly refusal: string;
    readonly send: (element: HTMLFormElement) => Promise<void>;
  };
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Beside the submit button. */
  readonly actions?: ReactNode;
  /** Labels above the fields, for narrow places. */
  readonly isNarrow?: boolean;
  /** One form a page is filled in first: the others are `default`. */
  readonly submitKind?: 'primary' | 'default' | 'danger';
  /** Not to be sent yet, although nothing is wrong. */
  readonly isDisabled?: boolean;
}

export const Form = ({ submitKind = 'primary', isDisabled = false, ...props }: FormProps) => (
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
    {props.form.refusal ? (
      <div className={classes['refusal']}>
        <Notice kind="error" isAnnounced>
          {props.form.refusal}
        </Notice>
      </div>
    ) : null}
    <div className={classes['actions']}>
      <Button type="submit" kind={submitKind} isBusy={props.form.isBusy} isDisabled={isDisabled}>
        {props.submitLabel}
      </Button>
      {props.actions}
    </div>
  </form>
);
