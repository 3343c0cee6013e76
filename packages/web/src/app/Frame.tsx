import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { listenForCommands } from '../commands/dispatch.ts';
import { frameCommands } from '../commands/tables/frame.ts';
import { useCommands } from '../commands/useCommands.ts';
import { loadTexts } from '../i18n/start.ts';
import { leaveGate, reauthenticationGate, sessionGate, termsGate, unsentGate } from '../session/gate.ts';
import { lookForTerms, useSession } from '../session/session.ts';
import { LeaveDialog } from '../ui/form/lazy-leave-dialog.ts';
import { useOwnTitle } from './own-title.ts';
import type { RouteEntry } from './route-table.ts';
import { NavigationProgress } from './shell/NavigationProgress.tsx';
import { Toasts } from './shell/Toasts.tsx';
import { usePalette } from './shell/usePalette.tsx';
import { titleOf } from './titles.ts';
import { useAreas } from './useAreas.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

const SessionDialog = lazy(() => import('./shell/SessionDialog.tsx'));
const ReauthenticationDialog = lazy(() => import('./shell/ReauthenticationDialog.tsx'));

/** With its texts, which no page needs. */
const TermsDialog = lazy(async () => {
  await loadTexts(['acceptance', 'account']);
  return import('../features/terms/TermsDialog.tsx');
});

/** With its texts, too. */
const UnsentDialog = lazy(async () => {
  await loadTexts(['draft']);
  return import('./shell/UnsentDialog.tsx');
});

/** What lies around every page, with or without the common layout. */
export const Frame = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isAsking = useSyncExternalStore(sessionGate.subscribe, sessionGate.isAsking);
  const isConfirming = useSyncExternalStore(reauthenticationGate.subscribe, reauthenticationGate.isAsking);
  const isDue = useSyncExternalStore(termsGate.subscribe, termsGate.isAsking);
  const isLeaving = useSyncExternalStore(leaveGate.subscribe, leaveGate.isAsking);
  const isUnsent = useSyncExternalStore(unsentGate.subscribe, unsentGate.isAsking);
  const { user } = useSession();
  const mustAccept = user !== null && !user.mustChangePassword && (isDue || user.mustAcceptTerms);
  const { palette, togglePalette } = usePalette();
  const navigate = useNavigate();
  const own = useOwnTitle();
  const nameOf = (entry: RouteEntry) => t(`route.${entry.name}`);
  const areas = useAreas();
  const title = titleOf(areas, pathname, { nameOf, own });

  useFocusOnNavigation(pathname);
  useEffect(listenForCommands, []);
  const commands = useCommands(frameCommands, {
    palette: { run: togglePalette },
    keyboard: { run: () => void navigate('/keyboard') },
  });

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    void lookForTerms(pathname);
  }, [pathname]);

  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      {/* A new page without a page load says nothing to a screen reader by itself; every letter of a search says too much. */}
      <p className="only-for-screen-readers" aria-live="polite">
        {titleOf(areas, pathname, { nameOf })}
      </p>
      <Outlet context={{ openPalette: commands.palette }} />
      <Toasts />
      <Suspense>{mustAccept ? <TermsDialog user={user} /> : null}</Suspense>
      <Suspense>
        {isLeaving ? (
          <LeaveDialog onStay={() => leaveGate.answer(false)} onLeave={() => leaveGate.answer(true)} />
        ) : null}
      </Suspense>
      <Suspense>{isUnsent ? <UnsentDialog /> : null}</Suspense>
      <Suspense>{isConfirming ? <ReauthenticationDialog /> : null}</Suspense>
      <Suspense>{isAsking ? <SessionDialog /> : null}</Suspense>
      {palette}
    </>
  );
};
