// Written by npm run generate: the calls of ../system.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../system.ts';

export const health: CallOf<typeof declared.health> = {
  path: '/api/hub/system/health',
  method: 'GET',
  uploads: null,
};

export const restart: CallOf<typeof declared.restart> = {
  path: '/api/system/restart',
  method: 'POST',
  uploads: null,
};

export const startUpdate: CallOf<typeof declared.startUpdate> = {
  path: '/api/system/startUpdate',
  method: 'POST',
  uploads: null,
};

export const updateProgress: CallOf<typeof declared.updateProgress> = {
  path: '/api/system/updateProgress',
  method: 'GET',
  uploads: null,
};

export const versionHost: CallOf<typeof declared.versionHost> = {
  path: '/api/version/host',
  method: 'GET',
  uploads: null,
};
