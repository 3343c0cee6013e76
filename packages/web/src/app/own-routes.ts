import type { RouteEntry } from './route-table.ts';

/** What belongs to the reader: favourites, and what became of them. */
export const ownRoutes: readonly RouteEntry[] = [
  {
    path: '/mylibrary',
    name: 'myLibrary',
    access: 'signedIn',
    topics: ['library'],
    page: () => import('../features/library/MyLibraryPage.tsx'),
    children: [
      {
        path: '/mylibrary/library',
        name: 'myFiles',
        access: 'signedIn',
        topics: ['library'],
        page: () => import('../features/library/MyLibraryPage.tsx'),
      },
      {
        path: '/mylibrary/myconsole',
        name: 'myHosts',
        access: 'signedIn',
        topics: ['hosts'],
        page: () => import('../features/hosts/MyHostsPage.tsx'),
        children: [
          {
            path: '/mylibrary/myconsole/:hostId',
            name: 'hostConsole',
            access: 'signedIn',
            topics: ['hosts', 'console', 'device', 'results'],
            page: () => import('../features/hosts/console/HostConsolePage.tsx'),
          },
        ],
      },
    ],
  },
  {
    path: '/notices',
    name: 'notices',
    access: 'signedIn',
    topics: ['notice'],
    page: () => import('../features/notices/NoticesPage.tsx'),
  },
  {
    // As it is opened by others.
    path: '/share/:token',
    name: 'shared',
    access: 'anyone',
    topics: ['library', 'device', 'checks', 'check', 'rules', 'share'],
    page: () => import('../features/share/SharedPage.tsx'),
  },
  {
    path: '/notices/stop',
    name: 'noticesStop',
    access: 'anyone',
    topics: ['notice'],
    page: () => import('../features/notices/StopPage.tsx'),
  },
];
