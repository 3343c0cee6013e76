import { useId } from 'react';
import control from '../form/control.module.css';
import classes from './FilterSelect.module.css';

interface FilterDateProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const FilterDate = ({ label, value, onChange }: FilterDateProps) => {
  const id = useId();
  return (
    <div className={classes['filter']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={control['control']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
