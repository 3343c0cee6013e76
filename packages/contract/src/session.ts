import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';

export const sessionList = endpoint('/api/hub/session/list', {
  access: 'signedIn',
  byToken: false,
  summary: "Lists the caller's own sessions, the newest first.",
  output: z.object({
    items: z.array(
      z.object({
        id,
        client: z.string(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const sessionRevoke = endpoint('/api/hub/session/revoke', {
  access: 'signedIn',
  byToken: false,
  limit: 'write',
  summary: "Ends one of the caller's own sessions.",
  input: z.object({ id }),
});
