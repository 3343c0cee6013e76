import { z } from 'zod';
import { id } from './fields.ts';
import { endpoint } from './kit.ts';
import { toolserverCalls } from './toolserver/calls.ts';
import { relayedReads } from './toolserver/relay.ts';

/* What a person asks of a tool server that is paired with one of their own hosts (docs/adr/relay.md). */

const refusals =
  '06023 when the role of the caller there does not permit it, 06001 when there is no such host, 06014 when no tool server is paired with it, 06015 when it is not connected, 06016 when it did not answer in time, 06017 when too much is under way, 06018 when the instances of the site do not reach each other; everything else is what the tool server answers.';

export const relayAsk = endpoint('/api/hub/relay/ask', {
  access: 'signedIn',
  summary: `Asks the tool server of a host that the caller may use what only reads: name and input of the call are those of the tool server, without the host. ${refusals}`,
  input: z.object({
    hostId: id,
    name: z.enum(relayedReads),
    input: z.record(z.string().max(50), z.unknown()).default({}),
  }),
  /** As the contract of the tool server has it for this name. */
  output: z.object({ data: z.unknown() }),
});

const { host: _, ...write } = toolserverCalls['writes.carryOut'].input.shape;
const { host: _of, ...keep } = toolserverCalls['outputs.keep'].input.shape;

export const relayWrite = endpoint('/api/hub/relay/write', {
  access: 'signedIn',
  limit: 'write',
  byToken: false,
  summary: `Writes by the tool server of a host that the caller may use, where consent to it was given there (06035). The same key again answers what became of it and writes nothing. 06025 for a parameter that the menus of the caller's role do not let be written, 06053 while writing is stopped. ${refusals}`,
  input: z.object({ hostId: id, ...write }),
  output: toolserverCalls['writes.carryOut'].output,
});

export const relayKeepOutput = endpoint('/api/hub/relay/keep-output', {
  access: 'signedIn',
  byToken: false,
  summary: `Says that the caller still holds the output of a port of a host that they may use, so that its tool server does not give it back. ${refusals}`,
  input: z.object({ hostId: id, ...keep }),
  output: toolserverCalls['outputs.keep'].output,
});
