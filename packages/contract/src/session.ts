import { z } from 'zod';
import { id, passwordLimits } from './fields.ts';
import { endpoint } from './kit.ts';

/** For so long after the password was given, this session may do what cannot be undone or lets somebody in. */
export const reauthenticationMinutes = 10;

export const sessionConfirm = endpoint('/api/hub/session/confirm', {
  access: 'signedIn',
  byToken: false,
  limit: 'guess',
  summary: 'Takes the password again, before something that cannot be undone or lets somebody in (01019).',
  input: z.object({ password: z.string().min(1).max(passwordLimits.max) }),
});

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
