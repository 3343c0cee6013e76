import type { Texts } from '@iodd-hub/i18n';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RouteEntry } from './route-table.ts';
import { Link } from '../ui/Link.tsx';
import classes from './PlaceList.module.css';

/** Pages that are listed nowhere need no sentence. */
const isPlace = (name: string): name is keyof Texts['places'] => i18n.exists(`places:${name}`);

interface PlaceListProps {
  readonly label: string;
  readonly entries: readonly RouteEntry[];
}

/** Places of the product, each with one sentence on what it is for. */
export const PlaceList = ({ label, entries }: PlaceListProps) => {
  const { t } = useTranslation('shell');
  const { t: purposeOf } = useTranslation('places');
  const purposes = entries.map(({ name }) => (isPlace(name) ? purposeOf(name) : ''));
  return (
    <ul className={classes['list']} aria-label={label}>
      {entries.map((entry, at) => (
        <li key={entry.path} className={classes['place']}>
          <Link to={entry.path}>{t(`route.${entry.name}`)}</Link>
          <span className={classes['purpose']}>{purposes[at]}</span>
        </li>
      ))}
    </ul>
  );
};
