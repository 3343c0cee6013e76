import type { RouteEntry } from './route-table.ts';

/** The designer and what stands under its address: uploads, public files, people and statistics. */
export const designerRoutes: RouteEntry = {
  path: '/iodd',
  name: 'designer',
  access: 'manufacturer',
  built: false,
  menu: 3,
  footer: 3,
  returnsAfterSignIn: true,
  children: [
    {
      path: '/iodd/public',
      name: 'publicFiles',
      access: 'manufacturer',
      built: true,
      returnsAfterSignIn: true,
      topics: ['publish'],
      page: () => import('../features/publish/PublicFilesPage.tsx'),
    },
    {
      path: '/iodd/statistics',
      name: 'statistics',
      access: 'admin',
      built: true,
      returnsAfterSignIn: true,
      topics: ['statistics', 'library'],
      page: () => import('../features/statistics/StatisticsPage.tsx'),
    },
    {
      path: '/iodd/userManager',
      name: 'users',
      access: 'admin',
      built: true,
      returnsAfterSignIn: true,
      topics: ['users', 'account'],
      page: () => import('../features/people/UsersPage.tsx'),
    },
    {
      path: '/iodd/upload',
      name: 'imports',
      access: 'manufacturer',
      adminsToo: true,
      built: true,
      topics: ['publish'],
      page: () => import('../features/publish/ImportsPage.tsx'),
      children: [
        {
          path: '/iodd/upload/:importId',
          name: 'preview',
          access: 'manufacturer',
          adminsToo: true,
          built: true,
          isPassing: true,
          topics: ['publish', 'library', 'device', 'check', 'rules'],
          page: () => import('../features/publish/PreviewPage.tsx'),
        },
      ],
    },
  ],
};
