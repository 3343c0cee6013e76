import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/Icon.tsx';
import type { IconName } from './icons/paths.ts';
import classes from './Choice.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** Undefined where nothing was chosen yet. */
  readonly value: T | undefined;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: IconName }[];
  readonly onChange: (value: T) => void;
  /** Words beside each other, the chosen one framed: over a list in a pane. */
  readonly isFlat?: boolean;
}

/** One of a few, all visible: a filter over a list. */
export const Choice = <T extends string>({
  label,
  value,
  options,
  onChange,
  isFlat = false,
}: ChoiceProps<T>) => {
  const name = useId();
  return (
    <fieldset className={cx(classes['choice'], isFlat && classes['flat'])}>
      <legend className="only-for-screen-readers">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['option']}>
          <input
            type="radio"
            name={name}
            className={classes['input']}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? <Icon name={option.icon} size={14} /> : null}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
