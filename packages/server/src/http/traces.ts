import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import type { OpenSpan } from '../base/tracing.ts';

/** Asked every few seconds by machines, and they say nothing of what people wait for. */
const untraced: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/**
 * One span for each request, by its route: neither the path nor the query, in which tickets and what opens a shared draft
 * stand, nor who called. What a caller says about a trace of its own is not believed.
 */
export const registerTraces = (app: FastifyInstance, { tracing }: Pick<Services, 'tracing'>): void => {
  if (!tracing) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'not found';
    if (untraced.has(route)) {
      done();
      return;
    }
    const span = tracing.begin({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'iodd_hub.request_id': request.id,
      },
    });
    spans.set(request, span);
    span.run(done);
  });
  // What waited for a body was called by its stream.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const failed = status >= 500 ? new Error('answered by a failure') : undefined;
    spans.get(request)?.end({ 'http.response.status_code': status }, failed);
    done();
  });
};
