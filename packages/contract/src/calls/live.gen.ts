// Written by npm run generate: the calls of ../live.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../live.ts';

export const stream: CallOf<typeof declared.stream> = {
  path: '/api/hub/live/stream',
  method: 'GET',
  uploads: null,
};
