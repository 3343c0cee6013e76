import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { describedBy } from './described-by.ts';
import classes from './control.module.css';
import type { FieldState } from './useForm.ts';

interface TextFieldProps
  extends FieldState, Pick<ComponentProps<'input'>, 'autoComplete' | 'autoFocus' | 'inputMode' | 'max'> {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'password';
  readonly hint?: string;
  /** In line with the field: a button that belongs to it. */
  readonly after?: ReactNode;
}

export const TextField = ({
  label,
  hint,
  problem,
  isRequired,
  onChange,
  type = 'text',
  after,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  const input = (
    <input
      {...rest}
      id={id}
      type={type}
      className={classes['control']}
      aria-invalid={problem ? true : undefined}
      aria-required={isRequired || undefined}
      aria-describedby={describedBy(id, problem, hint)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <FieldRow id={id} label={label} isRequired={isRequired} problem={problem} hint={hint}>
      {after ? (
        <div className={classes['line']}>
          {input}
          {after}
        </div>
      ) : (
        input
      )}
    </FieldRow>
  );
};
