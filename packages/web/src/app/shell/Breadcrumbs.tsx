import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { trailOf } from '../route-table.ts';
import { useAreas } from '../useAreas.ts';
import classes from './Breadcrumbs.module.css';

/** Only where there is a way up. */
export const Breadcrumbs = ({ path }: { readonly path: string }) => {
  const { t } = useTranslation('shell');
  const trail = trailOf(useAreas(), path);
  if (trail.length < 2 || trail.at(-1)?.hasOwnHead) return null;
  return (
    <nav aria-label={t('breadcrumbs')} className={classes['breadcrumbs']}>
      <ol className={classes['list']}>
        {trail.map((entry, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={entry.path} className={classes['item']}>
              {index > 0 ? <Icon name="chevronRight" size={12} /> : null}
              {isLast ? (
                <span aria-current="page">{t(`route.${entry.name}`)}</span>
              ) : (
                <Link to={entry.path} isPlain>
                  {t(`route.${entry.name}`)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
