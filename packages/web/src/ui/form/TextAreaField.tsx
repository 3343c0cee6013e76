import { type ComponentProps, useId } from 'react';
import { FieldRow } from './FieldRow.tsx';
import classes from './control.module.css';
import { describedBy } from './described-by.ts';
import type { FieldState } from './useForm.ts';

interface TextAreaFieldProps extends FieldState, Pick<ComponentProps<'textarea'>, 'autoFocus' | 'lang'> {
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
}

export const TextAreaField = ({
  label,
  hint,
  problem,
  isRequired,
  onChange,
  rows = 6,
  ...rest
}: TextAreaFieldProps) => {
  const id = useId();
  return (
    <FieldRow id={id} label={label} isRequired={isRequired} problem={problem} hint={hint}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={classes['control']}
        aria-invalid={problem ? true : undefined}
        aria-required={isRequired || undefined}
        aria-describedby={describedBy(id, problem, hint)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldRow>
  );
};
