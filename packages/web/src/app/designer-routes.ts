import type { RouteEntry } from './route-table.ts';

/** Uploads: of the own company for manufacturers, of all for administrators, who have it in their area. */
export const importsRoute: RouteEntry = {
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
      topics: ['publish', 'library', 'device', 'check', 'rules'],
      page: () => import('../features/publish/PreviewPage.tsx'),
    },
  ],
};

/** The designer, and what manufacturers do with their files. */
export const designerRoutes: RouteEntry = {
  path: '/iodd',
  name: 'designer',
  access: 'manufacturer',
  built: true,
  menu: 3,
  footer: 3,
  returnsAfterSignIn: true,
  layout: 'workspace',
  topics: ['files', 'work', 'history'],
  page: () => import('../features/files/FilesPage.tsx'),
  children: [
    {
      path: '/iodd/draft/:ioddId',
      name: 'draft',
      access: 'manufacturer',
      adminsToo: true,
      built: true,
      layout: 'workspace',
      returnsAfterSignIn: true,
      topics: [
        'draft',
        'history',
        'check',
        'device',
        'rules',
        'work',
        'designer',
        'menus',
        'texts',
        'forms',
        'grid',
      ],
      page: () => import('../features/designer/DraftPage.tsx'),
    },
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
      path: '/iodd/downloads',
      name: 'ownStatistics',
      access: 'manufacturer',
      built: true,
      returnsAfterSignIn: true,
      topics: ['publish', 'plot'],
      page: () => import('../features/publish/OwnStatisticsPage.tsx'),
    },
    importsRoute,
  ],
};
