import { lazy } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../session/session.ts';
import { decide } from '../guard.ts';
import { useOpenCount } from '../open-count.ts';
import { pagesOf, type RouteEntry, trailOf } from '../route-table.ts';
import { useAreas } from '../useAreas.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import classes from './CommonLayout.module.css';
import { Footer } from './Footer.tsx';
import { FramePart } from './FramePart.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useFrame } from './useFrame.ts';

// One device or file alone needs no bar: its page is what is seen.
const OpenBar = lazy(() => import('./OpenBar.tsx'));

/** Header, open bar, sidebar where the area has pages to choose from, the page, footer. */
export const CommonLayout = () => {
  const { pathname } = useLocation();
  const { openPalette } = useFrame();
  const { user } = useSession();
  const openCount = useOpenCount();
  const trail = trailOf(useAreas(), pathname);
  const isOpen = (entry: RouteEntry) => decide({ entry, target: entry.path, user }).kind === 'show';
  const [area] = trail;
  const pages = area && isOpen(area) ? pagesOf(area).filter(isOpen) : [];
  return (
    <div className={classes['layout']}>
      <SkipLink />
      <Header palette={openPalette} />
      {openCount > 1 ? (
        <FramePart fallback={<div className={classes['openBar']} />}>
          <OpenBar />
        </FramePart>
      ) : null}
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
