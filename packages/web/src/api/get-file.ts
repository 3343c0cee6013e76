import { requestIdHeader } from '@iodd-hub/contract/envelope';
import { currentLanguageTag } from '../i18n/language.ts';
import { openEnvelope } from './envelope.ts';
import { CallFailure } from './failure.ts';

/** The bytes at an address of the server; where it answers with an envelope instead, the reason that stands in it. */
export const getFile = async (address: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    const response = await fetch(address, {
      signal: signal ?? null,
      credentials: 'same-origin',
      headers: { 'Accept-Language': currentLanguageTag() },
    });
    return await bytesOf(response);
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw new CallFailure({ kind: signal?.aborted ? 'cancelled' : 'network' });
  }
};

const bytesOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const { ok, status, headers } = response;
  const isEnvelope = headers.get('content-type')?.includes('json') ?? false;
  if (isEnvelope) await openEnvelope(response);
  // An envelope of success is no file either.
  if (!ok || isEnvelope)
    throw new CallFailure({
      kind: status >= 500 ? 'unavailable' : 'notOurs',
      status,
      requestId: headers.get(requestIdHeader) ?? undefined,
    });
  return new Uint8Array(await response.arrayBuffer());
};
