// Written by npm run generate: the calls of ../account.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../account.ts';

export const accountDelete: CallOf<typeof declared.accountDelete> = {
  path: '/api/hub/account/delete',
  method: 'POST',
  uploads: null,
};

export const accountExport: CallOf<typeof declared.accountExport> = {
  path: '/api/hub/account/export',
  method: 'GET',
  uploads: null,
};

export const imageUpload: CallOf<typeof declared.imageUpload> = {
  path: '/api/image/upload',
  method: 'POST',
  uploads: { files: 1, bytes: 2097152 },
};

export const tokenCreate: CallOf<typeof declared.tokenCreate> = {
  path: '/api/hub/token/create',
  method: 'POST',
  uploads: null,
};

export const tokenList: CallOf<typeof declared.tokenList> = {
  path: '/api/hub/token/list',
  method: 'POST',
  uploads: null,
};

export const tokenRevoke: CallOf<typeof declared.tokenRevoke> = {
  path: '/api/hub/token/revoke',
  method: 'POST',
  uploads: null,
};

export const workKey: CallOf<typeof declared.workKey> = {
  path: '/api/hub/account/workKey',
  method: 'POST',
  uploads: null,
};
