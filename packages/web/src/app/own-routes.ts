import type { RouteEntry } from './route-table.ts';

/** What belongs to the reader: favourites, and what became of them. */
export const ownRoutes: readonly RouteEntry[] = [
  {
    path: '/mylibrary',
    name: 'myLibrary',
    access: 'signedIn',
    built: true,
    topics: ['library'],
    page: () => import('../features/library/MyLibraryPage.tsx'),
    children: [
      {
        path: '/mylibrary/library',
        name: 'myFiles',
        access: 'signedIn',
        built: true,
        topics: ['library'],
        page: () => import('../features/library/MyLibraryPage.tsx'),
      },
      {
        path: '/mylibrary/myconsole',
        name: 'myHosts',
        access: 'signedIn',
        built: true,
        topics: ['hosts'],
        page: () => import('../features/hosts/MyHostsPage.tsx'),
      },
    ],
  },
  {
    path: '/notices',
    name: 'notices',
    access: 'signedIn',
    built: true,
    topics: ['notice'],
    page: () => import('../features/notices/NoticesPage.tsx'),
  },
  {
    // As it is opened by others.
    path: '/share/:token',
    name: 'shared',
    access: 'anyone',
    built: true,
    topics: ['library', 'device', 'check', 'rules', 'share'],
    page: () => import('../features/share/SharedPage.tsx'),
  },
  {
    path: '/notices/stop',
    name: 'noticesStop',
    access: 'anyone',
    built: true,
    topics: ['notice'],
    page: () => import('../features/notices/StopPage.tsx'),
  },
];
