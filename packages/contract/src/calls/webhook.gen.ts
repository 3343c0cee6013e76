// Written by npm run generate: the calls of ../webhook.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../webhook.ts';

export const webhookCreate: CallOf<typeof declared.webhookCreate> = {
  path: '/api/hub/webhook/create',
  method: 'POST',
  uploads: null,
};

export const webhookList: CallOf<typeof declared.webhookList> = {
  path: '/api/hub/webhook/list',
  method: 'POST',
  uploads: null,
};

export const webhookRemove: CallOf<typeof declared.webhookRemove> = {
  path: '/api/hub/webhook/remove',
  method: 'POST',
  uploads: null,
};
