import { ResultError } from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { sendFailure } from './failures.ts';
import { apiHeaders } from './headers.ts';

interface DemoPlace {
  readonly Params: { readonly token: string };
}
type DemoRequest = FastifyRequest<DemoPlace>;

/** A block of parameters is a few kilobytes; descriptions are not brought here. */
const bodyLimitBytes = 64 * 1024;

const isBodiless = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** A browser says so of what a page of another site sends. */
const isOfAnotherSite = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site';

const bodyOf = (request: DemoRequest): string | undefined => {
  if (isBodiless(request)) return undefined;
  // Nothing that is larger than JSON, and no description, is kept for a visitor.
  if (typeof request.body !== 'string') throw new ResultError('inputRefused');
  return request.body;
};

/** Virtual masters of visitors, each behind an address that only they know. Nothing is dialled: they run in this process. */
export const registerDemo = async (app: FastifyInstance, services: Services): Promise<void> => {
  const answer = async (request: DemoRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.headers(apiHeaders);
    const { token } = request.params;
    try {
      if (isOfAnotherSite(request)) throw new ResultError('noPermission');
      const found = await services.demoHosts.ask(token, {
        method: request.method === 'POST' || request.method === 'DELETE' ? request.method : 'GET',
        url: request.url.slice(`/demo/${token}`.length),
        body: bodyOf(request),
      });
      if (!found) throw new ResultError('notFound');
      const { status, contentType, body } = found;
      return reply
        .status(status)
        .headers(contentType === undefined ? {} : { 'content-type': contentType })
        .send(body);
    } catch (error) {
      const httpStatus = error instanceof ResultError && error.key === 'notFound' ? 404 : undefined;
      return sendFailure(services, { request, reply, error, ...(httpStatus && { httpStatus }) });
    }
  };
  await app.register(async (demo) => {
    demo.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    );
    demo.route<DemoPlace>({ method: ['GET', 'POST', 'DELETE'], url: '/demo/:token/*', handler: answer });
  });
};
