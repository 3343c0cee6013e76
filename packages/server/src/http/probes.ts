import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services } from './context.ts';

interface Lifecycle {
  readonly isStopping: () => boolean;
}

/** Is the process alive, may it get requests, and how is it doing. */
export const registerProbes = (app: FastifyInstance, services: Services, lifecycle: Lifecycle): void => {
  app.get('/health', () => ({ status: 'ok', version: services.version }));

  app.get('/ready', async (_request, reply) => {
    const checks = {
      stopping: lifecycle.isStopping() ? Promise.reject(new Error('stopping')) : Promise.resolve(),
      database: sql`select 1`.execute(services.database.db),
      files: services.objects.ping(),
    };
    const results = await Promise.allSettled(Object.values(checks));
    const failed = Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
    return reply
      .status(failed.length > 0 ? 503 : 200)
      .send({ status: failed.length > 0 ? 'not ready' : 'ok', failed });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'status'] as const,
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers: [registry],
  });
  const observers = new Map<string, (seconds: number) => void>();
  // Looking a series up by its labels costs more than counting; each is looked up once.
  const observerOf = (route: string, status: number) => {
    const key = `${status} ${route}`;
    const known = observers.get(key);
    if (known) return known;
    const series = durations.labels(route, String(status));
    const observe = (seconds: number): void => series.observe(seconds);
    observers.set(key, observe);
    return observe;
  };
  app.addHook('onResponse', (request, reply, done) => {
    observerOf(request.routeOptions.url ?? 'none', reply.statusCode)(reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = services.config;
    // Without a token only the machine itself may look.
    const isAllowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    if (!isAllowed) return reply.status(403).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
