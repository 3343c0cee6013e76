import { useTranslation } from 'react-i18next';
import { Kbd } from '../Kbd.tsx';
import classes from './KeyList.module.css';

interface KeyListProps {
  readonly keys: readonly { readonly key: string; readonly label: string }[];
}

/** What the keys of a page do, in one line; not where there is no keyboard. */
export const KeyList = ({ keys }: KeyListProps) => {
  const { t } = useTranslation();
  return (
    <ul className={classes['keys']} aria-label={t('keys.title')}>
      {keys.map(({ key, label }) => (
        <li key={key}>
          <Kbd>{key}</Kbd> {label}
        </li>
      ))}
    </ul>
  );
};
