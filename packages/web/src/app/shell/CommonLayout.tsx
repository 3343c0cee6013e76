import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useOutletContext } from 'react-router';
import { useSession } from '../../session/session.ts';
import { decide } from '../guard.ts';
import { sidebarEntries } from '../route-table.ts';
import { routes } from '../routes.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import classes from './CommonLayout.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { VisitedTabs } from './VisitedTabs.tsx';

interface FrameContext {
  readonly openPalette: () => void;
}

/** Header, tab bar, sidebar where the area has pages to choose from, the page, footer. */
export const CommonLayout = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { openPalette } = useOutletContext<FrameContext>();
  const { user } = useSession();
  const pages = sidebarEntries(routes, pathname).filter(
    (entry) => decide({ entry, target: entry.path, user }).kind === 'show',
  );
  return (
    <div className={classes['layout']}>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <Header onPalette={openPalette} />
      <VisitedTabs />
      <div className={classes['middle']}>
        {pages.length > 0 ? <Sidebar pages={pages} path={pathname} /> : null}
        <main id="content" className={classes['main']} tabIndex={-1}>
          <Breadcrumbs path={pathname} />
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  );
};
