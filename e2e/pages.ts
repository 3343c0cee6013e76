/** What an administrator has beside the pages of everybody. */
export const adminPages = [
  '/updateuser',
  '/updateuser?tab=registration',
  '/updateuser?tab=tokens',
  '/updateuser?tab=data',
  '/iodd/userManager',
  '/admin',
  '/admin/inbox',
  '/admin/inbox?queue=messages',
  '/admin/audit',
  '/admin/outbox',
  '/admin/removals',
  '/admin/terms',
  '/admin/site',
] as const;
