import { useTranslation } from 'react-i18next';
import { useSite } from '../../site/site.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { isExternal } from '../../ui/links.ts';
import { headerEntries, trailOf } from '../route-table.ts';
import { routes } from '../routes.ts';
import { useAreas } from '../useAreas.ts';
import classes from './HeaderNav.module.css';

interface HeaderNavProps {
  readonly path: string;
  /** Only on narrow screens, where it is folded. */
  readonly isOpen: boolean;
}

export const HeaderNav = ({ path, isOpen }: HeaderNavProps) => {
  const { t } = useTranslation('shell');
  const forumUrl = useSite()?.forumUrl ?? '';
  const area = trailOf(useAreas(), path)[0];
  return (
    <nav className={cx(classes['nav'], isOpen && classes['open'])} aria-label={t('mainNavigation')}>
      <ul className={classes['list']}>
        {headerEntries(routes).map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} className={classes['entry']} isCurrent={entry === area}>
              {t(`route.${entry.name}`)}
            </Link>
          </li>
        ))}
        {isExternal(forumUrl) ? (
          <li>
            <Link to={forumUrl} className={classes['entry']}>
              {t('forum')}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
};
