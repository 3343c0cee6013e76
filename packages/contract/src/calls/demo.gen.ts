// Written by npm run generate: the calls of ../demo.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../demo.ts';

export const demoStart: CallOf<typeof declared.demoStart> = {
  path: '/api/hub/demo/start',
  method: 'POST',
  uploads: null,
};

export const demoStop: CallOf<typeof declared.demoStop> = {
  path: '/api/hub/demo/stop',
  method: 'POST',
  uploads: null,
};
