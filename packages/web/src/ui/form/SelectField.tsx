import { useId } from 'react';
import { FieldRow } from './FieldRow.tsx';
import classes from './control.module.css';
import { describedBy } from './described-by.ts';
import type { FieldState } from './useForm.ts';

interface SelectFieldProps<T extends string> extends FieldState<T> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

export const SelectField = <T extends string>(props: SelectFieldProps<T>) => {
  const { label, hint, problem, options, name, value, onChange, onBlur } = props;
  const id = useId();
  return (
    <FieldRow id={id} label={label} isRequired problem={problem} hint={hint}>
      <select
        id={id}
        name={name}
        value={value}
        className={classes['control']}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, problem, hint)}
        onBlur={onBlur}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldRow>
  );
};
