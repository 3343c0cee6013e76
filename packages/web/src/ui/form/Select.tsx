import { useId } from 'react';
import classes from './control.module.css';
import selectClasses from './Select.module.css';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** The label is only read aloud where the place already says what it is. */
  readonly isLabelHidden?: boolean;
}

/** One of several that need not all be visible; the list is the browser's own. */
export const Select = ({ label, value, options, onChange, isLabelHidden = false }: SelectProps) => {
  const id = useId();
  return (
    <span className={selectClasses['select']}>
      <label htmlFor={id} className={isLabelHidden ? 'only-for-screen-readers' : selectClasses['label']}>
        {label}
      </label>
      <select
        id={id}
        className={classes['control']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
};
