// Written by npm run generate: the calls of ../relay.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../relay.ts';

export const relayAsk: CallOf<typeof declared.relayAsk> = {
  path: '/api/hub/relay/ask',
  method: 'POST',
  uploads: null,
};

export const relayKeepOutput: CallOf<typeof declared.relayKeepOutput> = {
  path: '/api/hub/relay/keep-output',
  method: 'POST',
  uploads: null,
};

export const relayWrite: CallOf<typeof declared.relayWrite> = {
  path: '/api/hub/relay/write',
  method: 'POST',
  uploads: null,
};
