import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site/site.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { isExternal } from '../../ui/links.ts';
import { headerEntries, trailOf } from '../route-table.ts';
import { routes } from '../routes.ts';
import { useAreas } from '../useAreas.ts';
import { FramePart } from './FramePart.tsx';
import classes from './HeaderNav.module.css';

const OpenList = lazy(() => import('./OpenList.tsx'));

interface HeaderNavProps {
  readonly path: string;
  /** Only on narrow screens, where it is folded. */
  readonly isOpen: boolean;
  /** A file was chosen that may stand at the same address. */
  readonly onChosen: () => void;
  /** What the header has no room for on a phone. */
  readonly children: ReactNode;
}

export const HeaderNav = ({ path, isOpen, onChosen, children }: HeaderNavProps) => {
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
      <FramePart>{isOpen ? <OpenList onChosen={onChosen} /> : null}</FramePart>
      {children ? <div className={classes['tools']}>{children}</div> : null}
    </nav>
  );
};
