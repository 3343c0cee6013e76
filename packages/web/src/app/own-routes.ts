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
      { path: '/mylibrary/myconsole', name: 'myHosts', access: 'signedIn', built: false },
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
    path: '/notices/stop',
    name: 'noticesStop',
    access: 'anyone',
    built: true,
    topics: ['notice'],
    page: () => import('../features/notices/StopPage.tsx'),
  },
];
