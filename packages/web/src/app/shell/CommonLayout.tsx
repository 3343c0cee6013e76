import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useOutletContext } from 'react-router';
import type { Command } from '../../commands/registry.ts';
import { useSession } from '../../session/session.ts';
import { decide } from '../guard.ts';
import { pagesOf, type RouteEntry, trailOf } from '../route-table.ts';
import { useAreas } from '../useAreas.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import classes from './CommonLayout.module.css';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { VisitedTabs } from './VisitedTabs.tsx';

interface FrameContext {
  readonly openPalette: Command;
}

/** Header, tab bar, sidebar where the area has pages to choose from, the page, footer. */
export const CommonLayout = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { openPalette } = useOutletContext<FrameContext>();
  const { user } = useSession();
  const trail = trailOf(useAreas(), pathname);
  const isOpen = (entry: RouteEntry) => decide({ entry, target: entry.path, user }).kind === 'show';
  const [area] = trail;
  const pages = area && isOpen(area) ? pagesOf(area).filter(isOpen) : [];
  return (
    <div className={classes['layout']}>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <Header palette={openPalette} />
      <VisitedTabs />
      <div className={classes['middle']}>
        {pages.length > 0 ? <Sidebar pages={pages} trail={trail} /> : null}
        <main id="content" className={classes['main']} tabIndex={-1}>
          <Breadcrumbs path={pathname} />
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  );
};
