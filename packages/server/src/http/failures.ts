import { requestIdHeader } from '@iodd-hub/contract';
import { languageFor } from '@iodd-hub/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { catalogued, failure } from './envelope.ts';
import { apiHeaders } from './headers.ts';
import { hasHungUp } from './connection.ts';

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
  // A body that broke off because its sender hung up is neither our defect nor an outage.
  const isOurs = result.key === 'internal' || (result.key === 'tryLater' && !hasHungUp(reply));
  if (result !== error && isOurs)
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

/**
 * As `sendFailure`, and never throws: for promises that nobody waits for. What is half sent, or cannot even be
 * refused, ends with its connection.
 */
export const failSafely = (services: Services, failed: FailedRequest): void => {
  try {
    if (failed.reply.raw.headersSent) throw failed.error;
    sendFailure(services, failed);
  } catch (error) {
    services.log.error({ err: error, requestId: failed.request.id }, 'an answer could not be sent');
    sendBare(services, failed);
  }
};

/** Headers of the answer that failed may be what it failed at. */
const sendBare = (services: Services, failed: FailedRequest): void => {
  const { reply } = failed;
  try {
    if (reply.raw.headersSent) throw failed.error;
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    reply.headers(apiHeaders);
    sendFailure(services, failed);
  } catch {
    reply.raw.destroy();
  }
};
