import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { ping } from '../db/connect.ts';

interface Lifecycle {
  readonly isStopping: () => boolean;
  /** Whether there is a web application to serve. */
  readonly hasPages: boolean;
}

const unless = (isWrong: boolean, why: string): Promise<void> =>
  isWrong ? Promise.reject(new Error(why)) : Promise.resolve();

/** Is the process alive, can it serve pages, and how is it doing. */
export const registerProbes = (app: FastifyInstance, services: Services, lifecycle: Lifecycle): void => {
  app.get('/health', () => ({ status: 'ok', version: services.version }));

  app.get('/ready', async (_request, reply) => {
    const checks = {
      stopping: unless(lifecycle.isStopping(), 'the server is stopping'),
      pages: unless(!lifecycle.hasPages, 'the web application is not built'),
      database: ping(services.database.db),
      files: services.objects.ping(),
    };
    const results = await Promise.allSettled(Object.values(checks));
    const failed = Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
    return reply
      .status(failed.length > 0 ? 503 : 200)
      .send({ status: failed.length > 0 ? 'not ready' : 'ok', failed });
  });

  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = services.config;
    // Without a token only the machine itself may look, and nobody through a proxy on it.
    const isAllowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : request.headers['x-forwarded-for'] === undefined &&
        ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    if (!isAllowed) return reply.status(403).send();
    return reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
  });
};
