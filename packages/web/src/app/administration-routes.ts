import { importsRoute } from './designer-routes.ts';
import type { RouteEntry } from './route-table.ts';

/**
 * Everything that administrators do, in the order of their navigation. The specification has users, statistics and
 * imports at addresses of the designer; they are opened there and belong here.
 */
export const administrationRoutes: RouteEntry = {
  path: '/admin',
  name: 'admin',
  access: 'admin',
  topics: ['admin', 'places'],
  page: () => import('../features/admin/AdminPage.tsx'),
  children: [
    {
      path: '/admin/inbox',
      name: 'inbox',
      access: 'admin',
      topics: ['admin', 'board', 'account'],
      page: () => import('../features/inbox/InboxPage.tsx'),
    },
    {
      path: '/iodd/userManager',
      name: 'users',
      access: 'admin',
      returnsAfterSignIn: true,
      topics: ['users', 'account'],
      page: () => import('../features/people/UsersPage.tsx'),
    },
    {
      path: '/admin/companies',
      name: 'companies',
      access: 'admin',
      topics: ['company'],
      page: () => import('../features/company/CompaniesPage.tsx'),
      children: [
        {
          path: '/admin/companies/:organisationId',
          name: 'company',
          access: 'admin',
          topics: ['company', 'account'],
          page: () => import('../features/company/CompanyPage.tsx'),
        },
      ],
    },
    importsRoute,
    {
      path: '/iodd/statistics',
      name: 'statistics',
      access: 'admin',
      returnsAfterSignIn: true,
      topics: ['statistics', 'plot', 'library'],
      page: () => import('../features/statistics/StatisticsPage.tsx'),
    },
    {
      path: '/admin/outbox',
      name: 'outbox',
      access: 'admin',
      topics: ['outbox'],
      page: () => import('../features/outbox/OutboxPage.tsx'),
    },
    {
      path: '/admin/health',
      name: 'health',
      access: 'admin',
      topics: ['health'],
      page: () => import('../features/health/HealthPage.tsx'),
    },
    {
      path: '/admin/audit',
      name: 'audit',
      access: 'admin',
      topics: ['admin', 'audit', 'publish'],
      page: () => import('../features/admin/AuditPage.tsx'),
    },
    {
      path: '/admin/removals',
      name: 'removals',
      access: 'admin',
      topics: ['publish'],
      page: () => import('../features/admin/RemovalsPage.tsx'),
    },
    {
      path: '/admin/terms',
      name: 'termsEditor',
      access: 'admin',
      topics: ['admin', 'acceptance'],
      page: () => import('../features/admin/TermsEditorPage.tsx'),
    },
    {
      path: '/admin/site',
      name: 'siteSettings',
      access: 'admin',
      topics: ['admin', 'update'],
      page: () => import('../features/admin/SiteSettingsPage.tsx'),
    },
  ],
};
