// Written by npm run generate: the calls of ../site.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../site.ts';

export const siteEdit: CallOf<typeof declared.siteEdit> = {
  path: '/api/hub/site/edit',
  method: 'POST',
  uploads: null,
};

export const siteGet: CallOf<typeof declared.siteGet> = {
  path: '/api/hub/site/get',
  method: 'POST',
  uploads: null,
};

export const termsAccept: CallOf<typeof declared.termsAccept> = {
  path: '/api/hub/terms/accept',
  method: 'POST',
  uploads: null,
};

export const termsGet: CallOf<typeof declared.termsGet> = {
  path: '/api/terms/get',
  method: 'POST',
  uploads: null,
};

export const termsPreview: CallOf<typeof declared.termsPreview> = {
  path: '/api/hub/terms/preview',
  method: 'POST',
  uploads: null,
};

export const termsPublish: CallOf<typeof declared.termsPublish> = {
  path: '/api/hub/terms/publish',
  method: 'POST',
  uploads: null,
};

export const termsVersions: CallOf<typeof declared.termsVersions> = {
  path: '/api/hub/terms/versions',
  method: 'POST',
  uploads: null,
};
