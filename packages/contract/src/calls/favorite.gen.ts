// Written by npm run generate: the calls of ../favorite.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../favorite.ts';

export const add: CallOf<typeof declared.add> = {
  path: '/api/resource/favorite/add',
  method: 'POST',
  uploads: null,
};

export const list: CallOf<typeof declared.list> = {
  path: '/api/resource/favorite/list',
  method: 'POST',
  uploads: null,
};

export const recentList: CallOf<typeof declared.recentList> = {
  path: '/api/resource/recent/list',
  method: 'POST',
  uploads: null,
};

export const remove: CallOf<typeof declared.remove> = {
  path: '/api/resource/favorite/delete',
  method: 'POST',
  uploads: null,
};

export const subtree: CallOf<typeof declared.subtree> = {
  path: '/api/resource/favorite/subtree',
  method: 'POST',
  uploads: null,
};

export const tree: CallOf<typeof declared.tree> = {
  path: '/api/resource/favorite/tree',
  method: 'POST',
  uploads: null,
};
