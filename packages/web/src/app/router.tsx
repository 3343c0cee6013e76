import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadTexts } from '../i18n/start.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { Guarded } from './Guarded.tsx';
import type { Layout, RouteEntry } from './route-table.ts';
import { allRoutes } from './routes.ts';
import { CommonLayout } from './shell/CommonLayout.tsx';
import { PlainLayout } from './shell/PlainLayout.tsx';

const routeOf = (entry: RouteEntry): RouteObject => ({
  path: entry.path,
  lazy: async () => {
    const [{ default: Page }] = await Promise.all([entry.page(), loadTexts(entry.topics ?? [])]);
    return {
      Component: () => (
        <Guarded entry={entry}>
          <Page />
        </Guarded>
      ),
    };
  },
});

const withLayout = (layout: Layout) =>
  allRoutes.filter((entry) => (entry.layout ?? 'common') === layout).map(routeOf);

export const router = createBrowserRouter([
  {
    Component: Frame,
    // Before the first page is there, the browser shows the empty page in the right colour.
    HydrateFallback: () => null,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: CommonLayout,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [...withLayout('common'), { path: '*', element: <Navigate to="/404" replace /> }],
          },
        ],
      },
      {
        lazy: async () => {
          const [{ WorkspaceLayout }] = await Promise.all([
            import('./shell/workspace/WorkspaceLayout.tsx'),
            loadTexts(['work']),
          ]);
          return { Component: WorkspaceLayout };
        },
        children: [{ ErrorBoundary: ErrorPage, children: withLayout('workspace') }],
      },
      { Component: PlainLayout, children: withLayout('plain') },
    ],
  },
]);
