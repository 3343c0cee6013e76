import { useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './ChecksField.module.css';
import boxClasses from './CheckField.module.css';
import { problemIdOf, ProblemText } from './FieldRow.tsx';
import rowClasses from './FieldRow.module.css';
import type { FieldState } from './useForm.ts';

interface ChecksFieldProps<T extends string> extends FieldState<readonly T[]> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

/** Some of a few, all visible. */
export const ChecksField = <T extends string>(props: ChecksFieldProps<T>) => {
  const { label, options, name, value, problem, onChange } = props;
  const id = useId();
  return (
    <fieldset className={classes['row']} aria-describedby={problem ? problemIdOf(id) : undefined}>
      <legend className="only-for-screen-readers">{label}</legend>
      <span className={rowClasses['label']} aria-hidden="true">
        {label}
      </span>
      <div>
        <div className={classes['options']}>
          {options.map((option) => (
            <label key={option.value} className={boxClasses['check']}>
              <input
                type="checkbox"
                name={name}
                className={boxClasses['box']}
                checked={value.includes(option.value)}
                onChange={(event) =>
                  onChange(
                    options
                      .map((one) => one.value)
                      .filter((one) => (one === option.value ? event.target.checked : value.includes(one))),
                  )
                }
              />
              {option.label}
            </label>
          ))}
        </div>
        {problem ? (
          <p id={problemIdOf(id)} className={rowClasses['problem']} role="alert">
            <Icon name="error" size={14} />
            <ProblemText problem={problem} />
          </p>
        ) : null}
      </div>
    </fieldset>
  );
};
