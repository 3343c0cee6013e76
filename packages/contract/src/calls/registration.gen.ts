// Written by npm run generate: the calls of ../registration.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../registration.ts';

export const register: CallOf<typeof declared.register> = {
  path: '/api/user/register',
  method: 'POST',
  uploads: { files: 3, bytes: 5242880 },
};

export const registrationDecide: CallOf<typeof declared.registrationDecide> = {
  path: '/api/hub/registration/decide',
  method: 'POST',
  uploads: null,
};

export const registrationDocumentGet: CallOf<typeof declared.registrationDocumentGet> = {
  path: '/api/hub/registration/document',
  method: 'GET',
  uploads: null,
};

export const registrationList: CallOf<typeof declared.registrationList> = {
  path: '/api/hub/registration/list',
  method: 'POST',
  uploads: null,
};

export const registrationMine: CallOf<typeof declared.registrationMine> = {
  path: '/api/hub/registration/mine',
  method: 'POST',
  uploads: null,
};

export const registrationPreview: CallOf<typeof declared.registrationPreview> = {
  path: '/api/hub/registration/preview',
  method: 'POST',
  uploads: null,
};

export const registrationSubmit: CallOf<typeof declared.registrationSubmit> = {
  path: '/api/hub/registration/submit',
  method: 'POST',
  uploads: { files: 3, bytes: 5242880 },
};

export const vendorList: CallOf<typeof declared.vendorList> = {
  path: '/api/vendor/list',
  method: 'POST',
  uploads: null,
};
