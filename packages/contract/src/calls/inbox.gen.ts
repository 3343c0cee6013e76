// Written by npm run generate: the calls of ../inbox.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../inbox.ts';

export const inboxCounts: CallOf<typeof declared.inboxCounts> = {
  path: '/api/hub/inbox/counts',
  method: 'POST',
  uploads: null,
};
