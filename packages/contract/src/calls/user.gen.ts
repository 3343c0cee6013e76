// Written by npm run generate: the calls of ../user.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../user.ts';

export const infoEdit: CallOf<typeof declared.infoEdit> = {
  path: '/api/user/info/edit',
  method: 'POST',
  uploads: null,
};

export const login: CallOf<typeof declared.login> = {
  path: '/api/user/login',
  method: 'POST',
  uploads: null,
};

export const loginCheck: CallOf<typeof declared.loginCheck> = {
  path: '/api/user/login/check',
  method: 'POST',
  uploads: null,
};

export const logout: CallOf<typeof declared.logout> = {
  path: '/api/user/logout',
  method: 'POST',
  uploads: null,
};

export const passwordEdit: CallOf<typeof declared.passwordEdit> = {
  path: '/api/user/password/edit',
  method: 'POST',
  uploads: null,
};

export const profile: CallOf<typeof declared.profile> = {
  path: '/api/user/profile',
  method: 'POST',
  uploads: null,
};
