// Written by npm run generate: the calls of ../audit.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../audit.ts';

export const auditExport: CallOf<typeof declared.auditExport> = {
  path: '/api/hub/audit/export',
  method: 'GET',
  uploads: null,
};

export const auditList: CallOf<typeof declared.auditList> = {
  path: '/api/hub/audit/list',
  method: 'POST',
  uploads: null,
};
