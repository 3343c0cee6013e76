import { isSharePath, sharePath } from '@iodd-hub/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/**
 * One line for each answered request, at level `info`. The path without its query: tickets, codes and searches of
 * people stand there; nor what opens a shared draft, which stands in the path. No cookie, no token, no body; who called is the network address alone.
 */
export const registerAccessLog = (app: FastifyInstance, { config, log }: Services): void => {
  if (!config.logsAccess || !log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.originalUrl.split('?', 1);
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: isSharePath(path) ? sharePath : path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        bytes: Number(reply.getHeader('content-length') ?? 0),
        address: request.ip,
        client: request.headers['user-agent'] ?? '',
      },
      'request',
    );
    done();
  });
};
