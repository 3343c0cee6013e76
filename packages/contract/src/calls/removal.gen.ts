// Written by npm run generate: the calls of ../removal.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../removal.ts';

export const removals: CallOf<typeof declared.removals> = {
  path: '/api/hub/resource/removals',
  method: 'POST',
  uploads: null,
};

export const remove: CallOf<typeof declared.remove> = {
  path: '/api/hub/resource/remove',
  method: 'POST',
  uploads: null,
};
