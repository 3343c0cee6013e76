import { randomBytes } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import { type Endpoint, endpoints, keysOf, pathsOf, ResultError } from '@iodd-hub/contract';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { WebRoot } from './base/web-root.ts';
import { features } from './features/index.ts';
import { registerAccessLog } from './http/access-log.ts';
import { countNotFound, countOthers, countUnread } from './http/counts.ts';
import { bodyLimitBytes, ignoreBodies, isCutOff, openBodies, registerBodies, restOf } from './http/bodies.ts';
import type { Handler, Services } from './context.ts';
import { failSafely, sendFailure } from './http/failures.ts';
import { registerDemo } from './http/demo.ts';
import { registerFiles } from './http/files.ts';
import { apiHeaders, transportSecurity } from './http/headers.ts';
import { openApiDocument } from './http/openapi.ts';
import { isRelayUpgrade, registerRelay } from './http/relay.ts';
import { registerProbes } from './http/probes.ts';
import { serve } from './http/serve.ts';
import { registerTraces } from './http/traces.ts';
import { openTransfers, type Transfers, transferLimits } from './http/transfers.ts';
import { registerPages } from './pages/register.ts';
import { registerSecurityTxt } from './pages/security-txt.ts';
import { registerPublicApi } from './public-api/register.ts';

export interface AppOptions {
  /** The built web application; without a build only the API is served, and the server is never ready. */
  readonly web?: WebRoot;
  readonly isStopping?: () => boolean;
  /** Served beside the contract: for tests and benchmarks that need an endpoint of their own. */
  readonly further?: readonly Route[];
}

export interface Route {
  readonly declared: Endpoint;
  readonly handler: Handler<Endpoint>;
}

/** Unique over all instances and restarts, cheap to make. */
const requestIds = (): (() => string) => {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
};

export const buildApp = async (services: Services, options: AppOptions = {}): Promise<FastifyInstance> => {
  const { config } = services;
  // Fastify's own logger costs a twentieth of a trivial call even when it logs nothing; ours is in the services.
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    genReqId: requestIds(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: 120_000,
    http: { shouldUpgradeCallback: isRelayUpgrade },
    // A path that cannot be decoded, as `/%`.
    frameworkErrors: (error, request, reply) => {
      countNotFound(services, 400, reply.elapsedTime);
      sendFailure(services, { request, reply, error, httpStatus: 400 });
    },
    // A stopping server finishes what reaches it; the load balancer learns from /ready.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) =>
      url.startsWith(`${config.apiPrefix}/api/`) ? url.slice(config.apiPrefix.length) : url,
  });
  app.setErrorHandler(async (error, request, reply) => {
    // Fastify closes the connection of a body that it does not read to its end.
    if (isCutOff(error) && (await restOf(request.raw))) reply.removeHeader('connection');
    failSafely(services, { request, reply, error });
    countUnread(services, request, reply);
    return reply;
  });
  app.setNotFoundHandler((request, reply) => {
    countNotFound(services, 404, reply.elapsedTime);
    return sendNotFound(services)(request, reply);
  });
  if (config.publicUrl?.protocol === 'https:')
    app.addHook('onSend', async (_request, reply) => void reply.headers(transportSecurity));

  registerTraces(app, services);
  countOthers(app, services);
  registerAccessLog(app, services);
  ignoreBodies(app);
  const transfers = openTransfers(transferLimits);
  registerFiles(app, services, transfers);
  await registerDemo(app, services);
  registerRelay(app, services);
  registerSecurityTxt(app, services);
  const isStopping = options.isStopping ?? (() => false);
  await app.register(async (api) =>
    registerApi(api, services, {
      routes: [...contractRoutes(), ...(options.further ?? [])],
      transfers,
      isStopping,
    }),
  );
  const hasPages = options.web !== undefined && (await registerPages(app, services, options.web));
  registerProbes(app, services, { isStopping, hasPages });
  return app;
};

/** Nothing is served at this path: the one failure of the API that is a real 404. */
const sendNotFound =
  (services: Services) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendFailure(services, { request, reply, error: new ResultError('notFound'), httpStatus: 404 });

interface ApiOptions {
  readonly routes: readonly Route[];
  readonly transfers: Transfers;
  readonly isStopping: () => boolean;
}

const registerApi = async (
  api: FastifyInstance,
  services: Services,
  { routes, transfers, isStopping }: ApiOptions,
): Promise<void> => {
  await api.register(fastifyMultipart);
  registerBodies(api);
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    // Tells keep-alive clients to come back by a new connection, which another instance takes.
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  const document = openApiDocument(services.version);
  api.get('/api/openapi.json', () => document);
  registerPublicApi(api, services);
  const notFound = sendNotFound(services);
  api.all('/api/*', { onRequest: (request, reply) => void notFound(request, reply) }, notFound);

  const bodies = openBodies();
  for (const { declared, handler } of routes)
    for (const path of pathsOf(declared))
      api.route({
        method: declared.method,
        url: path,
        ...serve({ services, bodies, transfers }, declared, handler),
      });
};

/** What the contract declares, each with its handler; a start without one for each is refused. */
const contractRoutes = (): Route[] =>
  keysOf(endpoints).flatMap((noun) => {
    // Name and handler belong together by the type of `features`; here both are only looked up.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handlers = features[noun] as unknown as Readonly<Record<string, Handler<Endpoint>>>;
    return Object.entries<Endpoint>(endpoints[noun]).map(([name, declared]) => {
      const handler = handlers[name];
      if (!handler) throw new Error(`endpoint ${noun}.${name} has no handler`);
      return { declared, handler };
    });
  });
