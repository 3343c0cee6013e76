// Written by npm run generate: the calls of ../mail.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../mail.ts';

export const mailList: CallOf<typeof declared.mailList> = {
  path: '/api/hub/mail/list',
  method: 'POST',
  uploads: null,
};

export const mailRetry: CallOf<typeof declared.mailRetry> = {
  path: '/api/hub/mail/retry',
  method: 'POST',
  uploads: null,
};

export const mailRetryAll: CallOf<typeof declared.mailRetryAll> = {
  path: '/api/hub/mail/retryall',
  method: 'POST',
  uploads: null,
};

export const mailStatus: CallOf<typeof declared.mailStatus> = {
  path: '/api/hub/mail/status',
  method: 'POST',
  uploads: null,
};

export const mailTest: CallOf<typeof declared.mailTest> = {
  path: '/api/hub/mail/test',
  method: 'POST',
  uploads: null,
};
