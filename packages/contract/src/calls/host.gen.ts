// Written by npm run generate: the calls of ../host.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../host.ts';

export const hostArchive: CallOf<typeof declared.hostArchive> = {
  path: '/api/hub/host/archive',
  method: 'POST',
  uploads: null,
};

export const hostCreate: CallOf<typeof declared.hostCreate> = {
  path: '/api/hub/host/create',
  method: 'POST',
  uploads: null,
};

export const hostEdit: CallOf<typeof declared.hostEdit> = {
  path: '/api/hub/host/edit',
  method: 'POST',
  uploads: null,
};

export const hostList: CallOf<typeof declared.hostList> = {
  path: '/api/hub/host/list',
  method: 'POST',
  uploads: null,
};

export const hostPair: CallOf<typeof declared.hostPair> = {
  path: '/api/hub/host/pair',
  method: 'POST',
  uploads: null,
};

export const hostRedeem: CallOf<typeof declared.hostRedeem> = {
  path: '/api/hub/host/redeem',
  method: 'POST',
  uploads: null,
};

export const hostRemove: CallOf<typeof declared.hostRemove> = {
  path: '/api/hub/host/delete',
  method: 'POST',
  uploads: null,
};

export const hostReport: CallOf<typeof declared.hostReport> = {
  path: '/api/hub/host/report',
  method: 'POST',
  uploads: null,
};

export const hostRevoke: CallOf<typeof declared.hostRevoke> = {
  path: '/api/hub/host/revoke',
  method: 'POST',
  uploads: null,
};

export const hostSeen: CallOf<typeof declared.hostSeen> = {
  path: '/api/hub/host/seen',
  method: 'POST',
  uploads: null,
};

export const hostVersion: CallOf<typeof declared.hostVersion> = {
  path: '/api/hub/host/version',
  method: 'POST',
  uploads: null,
};
