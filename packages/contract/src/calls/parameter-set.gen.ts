// Written by npm run generate: the calls of ../parameter-set.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../parameter-set.ts';

export const parameterSetCreate: CallOf<typeof declared.parameterSetCreate> = {
  path: '/api/hub/parameterset/create',
  method: 'POST',
  uploads: null,
};

export const parameterSetEdit: CallOf<typeof declared.parameterSetEdit> = {
  path: '/api/hub/parameterset/edit',
  method: 'POST',
  uploads: null,
};

export const parameterSetList: CallOf<typeof declared.parameterSetList> = {
  path: '/api/hub/parameterset/list',
  method: 'POST',
  uploads: null,
};

export const parameterSetOpen: CallOf<typeof declared.parameterSetOpen> = {
  path: '/api/hub/parameterset/open',
  method: 'POST',
  uploads: null,
};

export const parameterSetRemove: CallOf<typeof declared.parameterSetRemove> = {
  path: '/api/hub/parameterset/delete',
  method: 'POST',
  uploads: null,
};
