/** Answers one by one as server-sent events, as fast as they are read and no faster. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Envelope } from '@iodd-hub/contract/envelope';

/** Whoever reads nothing for so long is gone. */
const patienceMs = 60_000;
/** A connection that says nothing is closed by what lies between; here, too, a page learns that it broke. */
const heartbeatMs = 15_000;
/** How often it is looked whether the caller may still listen. */
const validityMs = 1000;

export interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly envelopes: AsyncIterable<Envelope<unknown>>;
  readonly signal: AbortSignal;
  /** What to say at the end where the caller may listen no more; undefined while it may. */
  readonly refusal: () => Envelope<unknown> | undefined;
}

const eventOf = (envelope: Envelope<unknown>): string => `data: ${JSON.stringify(envelope)}\n\n`;

export async function sendStream(
  response: ServerResponse,
  { headers, envelopes, signal, refusal }: StreamOptions,
): Promise<void> {
  response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
  // Headers at once: who listens knows that it is listened to before anything happens.
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': here\n\n');
  }, heartbeatMs);
  const validity = setInterval(() => {
    const refused = refusal();
    if (refused) response.end(eventOf(refused));
  }, validityMs);
  try {
    for await (const envelope of envelopes) {
      if (response.writableEnded || response.destroyed) break;
      if (!response.write(eventOf(envelope))) await drained(response, signal);
    }
    response.end();
  } catch {
    response.destroy();
  } finally {
    clearInterval(heartbeat);
    clearInterval(validity);
  }
}

/** While it is waited for, what comes is coalesced behind us. */
async function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  await once(response, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) });
}
