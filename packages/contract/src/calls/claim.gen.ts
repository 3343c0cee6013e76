// Written by npm run generate: the calls of ../claim.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../claim.ts';

export const claim: CallOf<typeof declared.claim> = {
  path: '/api/hub/resource/claim',
  method: 'POST',
  uploads: null,
};

export const claimable: CallOf<typeof declared.claimable> = {
  path: '/api/hub/resource/claimable',
  method: 'POST',
  uploads: null,
};
