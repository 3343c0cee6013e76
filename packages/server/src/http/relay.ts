import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type FailureKey, ResultError } from '@iodd-hub/contract';
import { relayPath } from '@iodd-hub/contract/toolserver/address';
import { relayLimits } from '@iodd-hub/contract/toolserver/relay';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Services } from '../context.ts';
import { addressKey } from '../limits/address-key.ts';
import * as credentials from '../stores/host-credentials.ts';
import { sendFailure } from './failures.ts';
import { apiHeaders } from './headers.ts';

/*
 * Where tool servers open their connection (docs/adr/relay.md). The request goes the way of all others, with its limits
 * and its log; only where it is let in it becomes a WebSocket.
 */

/** Any other wish to change the protocol is passed over, as if it had not been said. */
export const isRelayUpgrade = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && (url.split('?', 1)[0] ?? '').endsWith(relayPath);

const statuses: Partial<Record<FailureKey, number>> = {
  originRefused: 403,
  hostCredentialRefused: 401,
  notFound: 404,
};
const bearer = 'Bearer ';
/** A tool server sends a frame whole; what lies between may cut it. */
const mostFragments = 64;

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

export const registerRelay = (app: FastifyInstance, services: Services): void => {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: relayLimits.octetsToPortal,
    maxFragments: mostFragments,
    // Answers that whoever asks does not read would wait without bound; both sides have frames of their own for it.
    autoPong: false,
  });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) return void socket.destroy();
    socket.on('error', () => undefined);
    const response = new ServerResponse(request);
    // Whoever is refused has no second request.
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    upgrades.set(request, { socket, head, response });
    return app.routing(request, response);
  });

  const admitted = async (request: FastifyRequest): Promise<credentials.PairedHost> => {
    // Browsers say where a page is from; no page is a tool server.
    if (request.headers.origin !== undefined) throw new ResultError('originRefused');
    await services.limits.spend('read', addressKey(request.ip));
    if (!services.relay.hasRoom()) throw new ResultError('tryLater');
    const { authorization = '' } = request.headers;
    const credential = authorization.startsWith(bearer) ? authorization.slice(bearer.length) : '';
    const paired = await credentials.resolve(services.database.pool, credential);
    if (!paired) throw new ResultError('hostCredentialRefused');
    return paired;
  };

  app.get(relayPath, async (request, reply) => {
    reply.headers(apiHeaders);
    const upgrade = upgrades.get(request.raw);
    try {
      if (!upgrade) throw new ResultError('notFound');
      const paired = await admitted(request);
      const { socket, head, response } = upgrade;
      if (!(socket instanceof Socket) || socket.destroyed) return reply;
      reply.hijack();
      response.detachSocket(socket);
      sockets.handleUpgrade(request.raw, socket, head, (taken) => services.relay.enter(taken, paired));
      return reply;
    } catch (error) {
      const httpStatus = error instanceof ResultError ? statuses[error.key] : undefined;
      return sendFailure(services, { request, reply, error, ...(httpStatus && { httpStatus }) });
    }
  });
};
