import { requestIdHeader } from '@iodd-hub/contract/envelope';
import { CallFailure } from './failure.ts';

/** For the documents of the server that are no envelopes, such as its OpenAPI description. */
export const getJson = async (path: string, signal: AbortSignal): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(path, { signal, headers: { Accept: 'application/json' } });
  } catch {
    throw new CallFailure({ kind: signal.aborted ? 'cancelled' : 'network' });
  }
  const { status } = response;
  const requestId = response.headers.get(requestIdHeader) ?? undefined;
  if (!response.ok)
    throw new CallFailure({ kind: status >= 500 ? 'unavailable' : 'notOurs', status, requestId });
  try {
    return await response.json();
  } catch {
    throw new CallFailure({ kind: 'notOurs', status, requestId });
  }
};
