import {
  keysOf,
  type PublicCall,
  type PublicCallName,
  publicCalls,
  type ResultError,
} from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCacheable } from '../http/cacheable.ts';
import type { Services } from '../http/context.ts';
import { catalogued } from '../http/envelope.ts';
import { publicHandlers } from './calls.ts';
import { open } from './cors.ts';
import { type Door, openDoor } from './door.ts';
import { registerElsewhere } from './elsewhere.ts';
import { parsed, Problem, sendProblem } from './problems.ts';
import { giveBack } from './windows.ts';

const statusOf: Partial<Record<ResultError['key'], Problem['status']>> = {
  tryLater: 503,
  notFound: 404,
};

const problemOf = ({ log }: Services, request: FastifyRequest, error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const { key } = catalogued(error, { requestId: request.id, bodyLimit: '' });
  const status = statusOf[key] ?? 500;
  if (status === 500) log.error({ err: error, requestId: request.id }, 'public API');
  return new Problem(status, status === 500 ? `Request ${request.id} failed.` : 'Please wait and try again.');
};

type AnyHandler = (services: Services, asked: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Ids of nodes lead nowhere outside of an editor. */
const withoutNodeIds = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === '$id' ? undefined : value)));

const isRedirect = (body: unknown): body is { readonly location: string } =>
  typeof body === 'object' && body !== null && 'location' in body;

interface Inside {
  readonly services: Services;
  readonly door: Door;
}

const answer = async (
  { services, door }: Inside,
  name: PublicCallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const call: PublicCall = publicCalls[name];
  const window = await door.enter(request, reply);
  const asked = { ...parsed(call.params, request.params), ...parsed(call.query, request.query) };
  // Name, question and answer belong together by the type of the handlers; here they are only looked up.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handle = publicHandlers[name] as unknown as AnyHandler;
  const body = await handle(services, asked);
  if (call.output === null && isRedirect(body)) {
    reply
      .header('cache-control', `public, max-age=${call.cacheSeconds}, immutable`)
      .redirect(body.location, 302);
    return;
  }
  const answered = name === 'resolved' ? withoutNodeIds(body) : call.output?.parse(body);
  sendCacheable(call.cacheSeconds, { request, reply, answered });
  if (reply.statusCode === 304) giveBack(window);
};

export const registerPublicApi = (api: FastifyInstance, services: Services): void => {
  const door = openDoor(services);
  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendProblem(reply, problemOf(services, request, error), request.url);
  registerElsewhere(api, { door, fail });
  for (const name of keysOf(publicCalls)) {
    const count = services.metrics.meter(publicCalls[name].path);
    // No async function here: Fastify's handling of a returned promise costs a tenth of a trivial call.
    api.get(publicCalls[name].path, (request, reply): void => {
      const began = performance.now();
      const done = (): void => count(reply.statusCode, performance.now() - began);
      reply.headers(open);
      answer({ services, door }, name, request, reply)
        .catch((error: unknown) => void fail(request, reply, error))
        .then(done, done);
    });
  }
};
