// Written by npm run generate: the calls of ../verification.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../verification.ts';

export const passwordReset: CallOf<typeof declared.passwordReset> = {
  path: '/api/user/password/reset',
  method: 'POST',
  uploads: null,
};

export const verificationGet: CallOf<typeof declared.verificationGet> = {
  path: '/api/verfication/get',
  method: 'POST',
  uploads: null,
};
