import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import control from '../form/control.module.css';
import classes from './FilterSelect.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One filter over a list; empty means all. */
export const FilterSelect = ({ label, value, options, onChange }: FilterSelectProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes['filter']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <select
        id={id}
        className={control['control']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};
