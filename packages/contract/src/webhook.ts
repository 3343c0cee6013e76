import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';

/** As many as one account may have. */
export const mostWebhooks = 5;

const webhook = z.object({
  id,
  url: z.string(),
  /** Null for the files of every vendor. */
  vendorId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** Null before the first try. */
  lastTriedAt: z.iso.datetime().nullable(),
  /** What the last try was answered; null where nothing answered. */
  lastStatus: z.int().nullable(),
  failures: z.int(),
  /** False after too many failures in a row: nothing is sent any more. */
  isActive: z.boolean(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookList = endpoint('/api/hub/webhook/list', {
  access: 'signedIn',
  byToken: false,
  summary: "Lists the caller's own webhooks, the newest first.",
  output: z.object({ items: z.array(webhook) }),
});

export const webhookCreate = endpoint('/api/hub/webhook/create', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary: 'Makes a webhook; the secret that its calls are signed with is answered this once.',
  input: z.object({
    url: z.url({ protocol: /^https?$/ }).max(300),
    vendorId: z.int().min(1).max(65_535).optional(),
  }),
  output: webhook.extend({ secret: z.string() }),
});

export const webhookRemove = endpoint('/api/hub/webhook/remove', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: "Removes one of the caller's own webhooks.",
  input: z.object({ id }),
});
