import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './CheckField.module.css';
import { hintIdOf, problemIdOf } from './FieldRow.tsx';
import rowClasses from './FieldRow.module.css';
import type { FieldState } from './useForm.ts';

interface CheckFieldProps extends FieldState<boolean> {
  readonly label: string;
  readonly hint?: string;
  /** After the label: a link to what is agreed to, which must not be part of the label. */
  readonly after?: ReactNode;
  readonly isDisabled?: boolean;
  /** What to say to who did not check it although it must be. */
  readonly demand?: string;
}

/** Yes or no, in the column of the fields. */
export const CheckField = (props: CheckFieldProps) => {
  const { label, hint, after, demand, isDisabled = false, name, value, problem, onChange } = props;
  const id = useId();
  const described = [problem && problemIdOf(id), hint && hintIdOf(id)].filter(Boolean).join(' ');
  return (
    <div className={classes['row']}>
      <div className={classes['check']}>
        <input
          id={id}
          name={name}
          type="checkbox"
          className={classes['box']}
          checked={value}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {after}
      </div>
      {hint ? (
        <p id={hintIdOf(id)} className={rowClasses['hint']}>
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={problemIdOf(id)} className={rowClasses['problem']} role="alert">
          <Icon name="error" size={14} />
          {demand}
        </p>
      ) : null}
    </div>
  );
};
