// Written by npm run generate: the calls of ../session.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../session.ts';

export const sessionConfirm: CallOf<typeof declared.sessionConfirm> = {
  path: '/api/hub/session/confirm',
  method: 'POST',
  uploads: null,
};

export const sessionList: CallOf<typeof declared.sessionList> = {
  path: '/api/hub/session/list',
  method: 'POST',
  uploads: null,
};

export const sessionRevoke: CallOf<typeof declared.sessionRevoke> = {
  path: '/api/hub/session/revoke',
  method: 'POST',
  uploads: null,
};
