// Written by npm run generate: the calls of ../people.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../people.ts';

export const userAdd: CallOf<typeof declared.userAdd> = {
  path: '/api/user/add',
  method: 'POST',
  uploads: null,
};

export const userDelete: CallOf<typeof declared.userDelete> = {
  path: '/api/user/delete',
  method: 'POST',
  uploads: null,
};

export const userEdit: CallOf<typeof declared.userEdit> = {
  path: '/api/user/edit',
  method: 'POST',
  uploads: null,
};

export const userList: CallOf<typeof declared.userList> = {
  path: '/api/user/list',
  method: 'POST',
  uploads: null,
};
