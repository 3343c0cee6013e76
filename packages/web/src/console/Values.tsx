import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { valuesAt, type Address } from './described.ts';
import classes from './Panes.module.css';

interface ValuesProps {
  readonly device: ResolvedDevice | undefined;
  readonly address: Address;
  /** Hexadecimal digits. */
  readonly hex: string;
}

/** What octets mean: one value, or one line for each item of a record. */
export const Values = ({ device, address, hex }: ValuesProps) => {
  const { t } = useTranslation('console');
  const values = valuesAt(device, address, hex);
  return (
    <span className={classes['lines']}>
      {values.map(({ subindex, name, text }) => (
        <span key={subindex}>
          {values.length > 1 && name !== '' ? t('described', { name, value: text }) : text}
        </span>
      ))}
    </span>
  );
};
