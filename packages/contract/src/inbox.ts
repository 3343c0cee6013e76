import { z } from 'zod';
import { endpoint } from './kit.ts';

/* Apart from the log: the frame of every page asks for it. */

export const inboxCounts = endpoint('/api/hub/inbox/counts', {
  access: 'admin',
  summary: 'Answers how much waits for an administrator, and since when.',
  output: z.object({
    registrations: z.object({ count: z.int(), oldest: z.iso.datetime().nullable() }),
    messages: z.object({ count: z.int(), oldest: z.iso.datetime().nullable() }),
  }),
});
