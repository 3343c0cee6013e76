import { useTranslation } from 'react-i18next';
import type { RouteEntry } from './route-table.ts';
import { Link } from '../ui/Link.tsx';
import classes from './PlaceList.module.css';

interface PlaceListProps {
  readonly label: string;
  readonly entries: readonly RouteEntry[];
}

/** Places of the product, each with one sentence on what it is for. */
export const PlaceList = ({ label, entries }: PlaceListProps) => {
  const { t } = useTranslation('shell');
  return (
    <ul className={classes['list']} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.path} className={classes['place']}>
          <Link to={entry.path}>{t(`route.${entry.name}`)}</Link>
          <span className={classes['purpose']}>{t(`purpose.${entry.name}`)}</span>
        </li>
      ))}
    </ul>
  );
};
