import classes from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** On or off, at once: a switch of a view. */
export const Checkbox = ({ label, isChecked, onChange }: CheckboxProps) => (
  <label className={classes['checkbox']}>
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
