import { z } from 'zod';
import { id, line } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';
import { fileEvent, reason, removalCause } from './resource-parts.ts';

/* What administrators do for legal cause or malware; withdrawals by manufacturers are in `resource.ts`. */

export const remove = endpoint('/api/hub/resource/remove', {
  access: 'admin',
  limit: 'write',
  byToken: false,
  reauthentication: true,
  summary:
    'Removes the bytes of a file for legal cause; the entry stays, and its name and version are used up.',
  input: z.object({
    rpId: id,
    cause: removalCause,
    reason,
    /** Typed by whoever removes it: nobody removes the wrong file by habit. */
    fileName: line(300),
  }),
});

export const removals = endpoint('/api/hub/resource/removals', {
  access: 'admin',
  summary: 'Lists what was removed for legal cause, the last one first.',
  input: page,
  output: listOf(
    fileEvent.extend({
      /** Null where none was asked for yet. */
      cause: removalCause.nullable(),
      reason: z.string(),
    }),
  ),
});
