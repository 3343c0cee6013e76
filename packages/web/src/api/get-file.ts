import { requestIdHeader } from '@iodd-hub/contract/envelope';
import { openEnvelope } from './envelope.ts';
import { CallFailure } from './failure.ts';

/** The bytes at an address of the server; where it answers with an envelope instead, the reason that stands in it. */
export const getFile = async (address: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  let response: Response;
  try {
    response = await fetch(address, { signal: signal ?? null, credentials: 'same-origin' });
  } catch {
    throw new CallFailure({ kind: signal?.aborted ? 'cancelled' : 'network' });
  }
  if (response.headers.get('content-type')?.includes('json')) await openEnvelope(response);
  if (!response.ok)
    throw new CallFailure({
      kind: response.status >= 500 ? 'unavailable' : 'notOurs',
      status: response.status,
      requestId: response.headers.get(requestIdHeader) ?? undefined,
    });
  return new Uint8Array(await response.arrayBuffer());
};
