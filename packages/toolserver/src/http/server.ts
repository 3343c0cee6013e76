import fastify, { type FastifyInstance } from 'fastify';

const megabyte = 1024 * 1024;
export const bodyLimits = { json: 256 * 1024, description: 8 * megabyte } as const;

/** Requests and connections have an end, and bodies a size, before anything of them is looked at. */
export const newServer = ({ maxHeaderSize = 16 * 1024 } = {}): FastifyInstance =>
  fastify({
    http: { maxHeaderSize },
    bodyLimit: bodyLimits.json,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    // Names of parameters stand in paths, and come from texts of descriptions.
    routerOptions: { maxParamLength: 1000 },
  });
