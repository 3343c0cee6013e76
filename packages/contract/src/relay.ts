import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';
import { toolserverCalls } from './toolserver/calls.ts';
import { relayedReads } from './toolserver/relay.ts';

/* What a person asks of a tool server that is paired with one of their own hosts (docs/adr/relay.md). */

const refusals =
  '06001 when there is no such host, 06014 when no tool server is paired with it, 06015 when it is not connected, 06016 when it did not answer in time, 06017 when too much is under way, 06018 when the instances of the site do not reach each other; everything else is what the tool server answers.';

export const relayAsk = endpoint('/api/hub/relay/ask', {
  access: 'signedIn',
  summary: `Asks the tool server of one of the caller's own hosts what only reads: name and input of the call are those of the tool server, without the host. ${refusals}`,
  input: z.object({
    hostId: id,
    name: z.enum(relayedReads),
    input: z.record(z.string().max(50), z.unknown()).default({}),
  }),
  /** As the contract of the tool server has it for this name. */
  output: z.object({ data: z.unknown() }),
});

const { host: _, ...write } = toolserverCalls['writes.carryOut'].input.shape;

export const relayWrite = endpoint('/api/hub/relay/write', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: `Writes by the tool server of one of the caller's own hosts, where consent to it was given there (06035). The same key again answers what became of it and writes nothing. ${refusals}`,
  input: z.object({ hostId: id, ...write }),
  output: toolserverCalls['writes.carryOut'].output,
});
