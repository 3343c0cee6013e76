import type { IncomingMessage } from 'node:http';
import { ResultError } from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isModestJson } from '../base/modest-json.ts';
import { assertConnected } from './connection.ts';

/** Of everything that is no form. */
export const bodyLimitBytes = 1_048_576;

/** Bodies up to this size need no reservation: thousands of them fit. */
const smallBytes = 16 * 1024;

/** Memory that bodies of all callers, and of one of them, may take at the same time. */
const inFlight = { all: 96 * bodyLimitBytes, oneCaller: 32 * bodyLimitBytes } as const;

const retrySeconds = 5;

/** A request that says who makes it. A property, since a weak map costs a fifth of a trivial call. */
export type Admitted<User = unknown> = FastifyRequest & {
  admission?: {
    /** Fails where the caller may not make this call. */
    readonly user: Promise<User>;
    /** Taken when the request came: of a caller who has hung up since, the connection knows none any more. */
    readonly address: string;
    readonly began: number;
  };
};

interface Expected {
  readonly caller: string;
  /** The largest body that this call takes. */
  readonly limit: number;
}

/** The bodies that are being received: together they never take more memory than there is. */
export interface Bodies {
  /** Before a body is read; throws 503 while too much is under way. Given back when the answer is over. */
  reserve(request: FastifyRequest, reply: FastifyReply, expected: Expected): void;
}

/** A body without a length is taken for the largest. */
const bytesOf = ({ headers }: FastifyRequest, limit: number): number => {
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(limit, Number(headers['content-length'] ?? 0));
};

export const isSmallBody = (request: FastifyRequest): boolean =>
  bytesOf(request, bodyLimitBytes) <= smallBytes;

export const openBodies = (): Bodies => {
  const byCaller = new Map<string, number>();
  let total = 0;
  const add = (caller: string, bytes: number): void => {
    total += bytes;
    const own = (byCaller.get(caller) ?? 0) + bytes;
    if (own > 0) byCaller.set(caller, own);
    else byCaller.delete(caller);
  };
  return {
    reserve(request, reply, { caller, limit }) {
      const bytes = bytesOf(request, limit);
      if (bytes <= smallBytes) return;
      assertConnected(reply);
      if (total + bytes > inFlight.all || (byCaller.get(caller) ?? 0) + bytes > inFlight.oneCaller)
        throw new ResultError('tryLater', { seconds: retrySeconds });
      add(caller, bytes);
      reply.raw.once('close', () => add(caller, -bytes));
    },
  };
};

/** Bodies of the API: JSON that is not too deep; forms are read by the call that takes them. */
export const registerBodies = (api: FastifyInstance): void => {
  // Declared, so that all requests keep one shape.
  api.decorateRequest('admission', undefined);
  const parseJson = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const parse = (): void => {
      // Calls without a body (sign out, login check) often come with the JSON content type all the same.
      if (body === '') done(null, {});
      else if (isModestJson(body)) void parseJson(request, body, done);
      else done(new ResultError('inputRefused'));
    };
    // Whoever is not admitted is told so by the handler.
    const leaveUnread = (): void => done(null);
    const { admission }: Admitted = request;
    if (admission) admission.user.then(parse, leaveUnread);
    else parse();
  });
};

/** Whether a body is refused while more of it may still come. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/** Of a body that is refused: as much as the proxies of `deploy/` pass on. */
const refusedBytes = 40 * bodyLimitBytes;
/** A flood of them is cut off: to receive all of it would hold up everybody else. */
const restsAtOnce = 2;
let restsUnderWay = 0;

/**
 * Receives and forgets what still comes of a body that is refused; false where that is too much. Whoever is answered while
 * sending may be a proxy that takes the end of the connection for a failure, and says 502 in place of the answer.
 */
export const restOf = (raw: IncomingMessage): Promise<boolean> => {
  if (raw.complete || raw.destroyed) return Promise.resolve(true);
  if (restsUnderWay >= restsAtOnce) return Promise.resolve(false);
  restsUnderWay += 1;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let received = 0;
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > refusedBytes) resolve(false);
  };
  const end = (): void => resolve(true);
  raw.on('data', count).once('end', end).once('close', end);
  return promise.finally(() => {
    restsUnderWay -= 1;
    raw.off('data', count).off('end', end).off('close', end);
  });
};

/** Where no call is, no body is read. */
export const ignoreBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
};
