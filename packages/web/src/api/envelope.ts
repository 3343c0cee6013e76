import { isEnvelope, requestIdHeader } from '@iodd-hub/contract/envelope';
import { results } from '@iodd-hub/contract/results';
import { CallFailure, type FailureKind } from './failure.ts';

const kindOfStatus = (status: number): FailureKind => {
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'tooManyRequests';
  return status >= 500 ? 'unavailable' : 'notOurs';
};

/** Opens an answer: the data of a success, or a `CallFailure`. A proxy's error page is no envelope and has its own kind. */
export const openEnvelope = async (response: Response): Promise<unknown> => {
  const { status } = response;
  const requestId = response.headers.get(requestIdHeader) ?? undefined;
  const retryAfterSeconds = secondsIn(response.headers);
  const text = await response.text();
  const answer = parsed(text);
  if (!isEnvelope(answer))
    throw new CallFailure({ kind: kindOfStatus(status), status, requestId, retryAfterSeconds });
  if (answer.resultCode === results.ok.code) return answer.data;
  throw new CallFailure({
    kind: 'result',
    code: answer.resultCode,
    text: answer.returnMsg,
    data: answer.data,
    status,
    requestId,
    retryAfterSeconds,
  });
};

/** `Retry-After` in its form of seconds, else the reset of `RateLimit` (`t=`); a date is left to the usual wait. */
const secondsIn = (headers: Headers): number | undefined => {
  const text = headers.get('retry-after') ?? /\bt=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1];
  return text !== undefined && /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
