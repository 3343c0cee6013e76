import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { reauthenticationGate, sessionGate } from '../session/gate.ts';
import { useOwnTitle } from './own-title.ts';
import type { RouteEntry } from './route-table.ts';
import { routes } from './routes.ts';
import { NavigationProgress } from './shell/NavigationProgress.tsx';
import { Toasts } from './shell/Toasts.tsx';
import { usePalette } from './shell/usePalette.tsx';
import { titleOf } from './titles.ts';

const SessionDialog = lazy(() => import('./shell/SessionDialog.tsx'));
const ReauthenticationDialog = lazy(() => import('./shell/ReauthenticationDialog.tsx'));

/** What lies around every page, with or without the common layout. */
export const Frame = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isAsking = useSyncExternalStore(sessionGate.subscribe, sessionGate.isAsking);
  const isConfirming = useSyncExternalStore(reauthenticationGate.subscribe, reauthenticationGate.isAsking);
  const { palette, openPalette } = usePalette();
  const own = useOwnTitle();
  const nameOf = (entry: RouteEntry) => t(`route.${entry.name}`);
  const title = titleOf(routes, pathname, { nameOf, own });

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      {/* A new page without a page load says nothing to a screen reader by itself; every letter of a search says too much. */}
      <p className="only-for-screen-readers" aria-live="polite">
        {titleOf(routes, pathname, { nameOf })}
      </p>
      <Outlet context={{ openPalette }} />
      <Toasts />
      <Suspense>{isConfirming ? <ReauthenticationDialog /> : null}</Suspense>
      <Suspense>{isAsking ? <SessionDialog /> : null}</Suspense>
      {palette}
    </>
  );
};
