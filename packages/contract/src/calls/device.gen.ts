// Written by npm run generate: the calls of ../device.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../device.ts';

export const deviceEdit: CallOf<typeof declared.deviceEdit> = {
  path: '/api/hub/device/edit',
  method: 'POST',
  uploads: null,
};

export const deviceList: CallOf<typeof declared.deviceList> = {
  path: '/api/hub/device/list',
  method: 'POST',
  uploads: null,
};

export const deviceMatch: CallOf<typeof declared.deviceMatch> = {
  path: '/api/hub/device/match',
  method: 'POST',
  uploads: null,
};

export const deviceRemove: CallOf<typeof declared.deviceRemove> = {
  path: '/api/hub/device/delete',
  method: 'POST',
  uploads: null,
};
