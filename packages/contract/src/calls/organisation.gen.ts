// Written by npm run generate: the calls of ../organisation.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../organisation.ts';

export const memberEdit: CallOf<typeof declared.memberEdit> = {
  path: '/api/hub/organisation/member/edit',
  method: 'POST',
  uploads: null,
};

export const memberRemove: CallOf<typeof declared.memberRemove> = {
  path: '/api/hub/organisation/member/remove',
  method: 'POST',
  uploads: null,
};

export const organisationEdit: CallOf<typeof declared.organisationEdit> = {
  path: '/api/hub/organisation/edit',
  method: 'POST',
  uploads: null,
};

export const organisationGet: CallOf<typeof declared.organisationGet> = {
  path: '/api/hub/organisation/get',
  method: 'POST',
  uploads: null,
};

export const organisationList: CallOf<typeof declared.organisationList> = {
  path: '/api/hub/organisation/list',
  method: 'POST',
  uploads: null,
};

export const organisationMerge: CallOf<typeof declared.organisationMerge> = {
  path: '/api/hub/organisation/merge',
  method: 'POST',
  uploads: null,
};

export const organisationProfile: CallOf<typeof declared.organisationProfile> = {
  path: '/api/hub/organisation/profile',
  method: 'POST',
  uploads: null,
};

export const organisationRename: CallOf<typeof declared.organisationRename> = {
  path: '/api/hub/organisation/rename',
  method: 'POST',
  uploads: null,
};

export const publishRequestCreate: CallOf<typeof declared.publishRequestCreate> = {
  path: '/api/hub/organisation/publish/request',
  method: 'POST',
  uploads: null,
};

export const publishRequestDecide: CallOf<typeof declared.publishRequestDecide> = {
  path: '/api/hub/organisation/publish/decide',
  method: 'POST',
  uploads: null,
};

export const vendorAdd: CallOf<typeof declared.vendorAdd> = {
  path: '/api/hub/organisation/vendor/add',
  method: 'POST',
  uploads: null,
};

export const vendorRemove: CallOf<typeof declared.vendorRemove> = {
  path: '/api/hub/organisation/vendor/remove',
  method: 'POST',
  uploads: null,
};

export const vendorRequestCreate: CallOf<typeof declared.vendorRequestCreate> = {
  path: '/api/hub/organisation/vendor/request',
  method: 'POST',
  uploads: null,
};

export const vendorRequestDecide: CallOf<typeof declared.vendorRequestDecide> = {
  path: '/api/hub/organisation/vendor/decide',
  method: 'POST',
  uploads: null,
};
