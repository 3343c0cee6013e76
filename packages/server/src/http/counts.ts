import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import type { Admitted } from './bodies.ts';

/*
 * Endpoints count their calls themselves (serve, public-api/register), which costs them least. Here is what they do not
 * meet. The label is the route as it is declared, never the path that somebody asked for: there are as many as routes.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its handler counts what it has answered. */
    readonly counts?: boolean;
  }
}

/** There is no route for it. */
const notFound = 'not found';

/** Pages, files and probes. To be called before they are registered. */
export const countOthers = (app: FastifyInstance, { metrics }: Pick<Services, 'metrics'>): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.counts) return;
    const before = [route.onResponse ?? []].flat();
    route.onResponse = [
      ...before,
      (_request, reply, done) => {
        metrics.count(route.url, reply.statusCode, reply.elapsedTime);
        done();
      },
    ];
  });
};

/** What no route was found for, or what could not even be asked for. */
export const countNotFound = (
  { metrics }: Pick<Services, 'metrics'>,
  status: number,
  milliseconds: number,
): void => metrics.count(notFound, status, milliseconds);

/** A call that its handler never met: its body was too large, or broken. */
export const countUnread = (
  { metrics }: Pick<Services, 'metrics'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { admission }: Admitted = request;
  const { url, config } = request.routeOptions;
  if (admission && url !== undefined && config.counts)
    metrics.count(url, reply.statusCode, performance.now() - admission.began);
};
