import { requestIdHeader } from '@iodd-hub/contract';
import { languageFor } from '@iodd-hub/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './context.ts';
import { catalogued, failure } from './envelope.ts';

interface FailedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly error: unknown;
  readonly httpStatus?: number;
}

/** Also used for what fails before an endpoint is reached: a broken body, an unknown path. */
export const sendFailure = (
  { log }: Services,
  { request, reply, error, httpStatus }: FailedRequest,
): FastifyReply => {
  const result = catalogued(error, { requestId: request.id, bodyLimit: '1 MB' });
  if (result !== error && (result.key === 'internal' || result.key === 'tryLater'))
    log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, result.key);
  const { status, envelope, retryAfterSeconds } = failure(
    result,
    languageFor(request.headers['accept-language']),
    request.id,
  );
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .header(requestIdHeader, request.id)
    .status(httpStatus ?? status)
    .send(envelope);
};
