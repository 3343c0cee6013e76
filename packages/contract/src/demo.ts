import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';

/* Virtual masters inside the site, for whoever wants to try a device of the library (docs/adr/demo-hosts.md). */

/** Whoever has it may do with the device what they want. */
const token = z.string().max(100);

export const demoStart = endpoint('/api/hub/demo/start', {
  access: 'anyone',
  limit: 'write',
  summary:
    'Starts a virtual master with a device of the library on its one port, which ends when nobody has asked it for some minutes.',
  input: z.object({ rpId: id }),
  output: z.object({
    token,
    /** Behind the address of the site: where the master speaks the JSON integration. */
    path: z.string(),
    idleSeconds: z.int(),
  }),
});

export const demoStop = endpoint('/api/hub/demo/stop', {
  access: 'anyone',
  limit: 'write',
  summary: 'Ends a virtual master that was started here; one that is not there is no failure.',
  input: z.object({ token }),
});
