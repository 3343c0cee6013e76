import {
  keysOf,
  type PublicCall,
  type PublicCallName,
  publicCalls,
  type ResultError,
} from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCacheable, type Tagged, tagged } from '../http/cacheable.ts';
import type { Services } from '../http/context.ts';
import { catalogued } from '../http/envelope.ts';
import { type Remembered, rememberFor } from '../remembered.ts';
import { largeLibrary } from '../stores/search.ts';
import { wordsIn } from '../stores/word-shares.ts';
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
  readonly known: Remembered<Tagged>;
}

/** Others may keep these for a minute, so they may be a moment old here; the resolved ones are too large to keep. */
const remembered: ReadonlySet<PublicCallName> = new Set(['lookUp', 'revisions']);
const remembers = { ms: 5_000, atMost: 10_000 } as const;

/** In a small library a release is seen at once. */
const isRemembered = async ({ database }: Services, name: PublicCallName): Promise<boolean> =>
  remembered.has(name) && (await wordsIn(database.pool)).files > largeLibrary;

const answer = async (
  { services, door, known }: Inside,
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
  if (call.output === null) {
    const found = await handle(services, asked);
    if (isRedirect(found))
      reply
        .header('cache-control', `public, max-age=${call.cacheSeconds}, immutable`)
        .redirect(found.location, 302);
    return;
  }
  const { output } = call;
  const ask = async (): Promise<Tagged> => {
    const found = await handle(services, asked);
    return tagged(name === 'resolved' ? withoutNodeIds(found) : output.parse(found));
  };
  const found = (await isRemembered(services, name))
    ? await known.get(`${name} ${JSON.stringify(asked)}`, ask)
    : await ask();
  sendCacheable(call.cacheSeconds, found, { request, reply });
  if (reply.statusCode === 304) giveBack(window);
};

export const registerPublicApi = (api: FastifyInstance, services: Services): void => {
  const door = openDoor(services);
  const known = rememberFor<Tagged>(remembers);
  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendProblem(reply, problemOf(services, request, error), request.url);
  registerElsewhere(api, { door, fail });
  for (const name of keysOf(publicCalls)) {
    const count = services.metrics.meter(publicCalls[name].path);
    // No async function here: Fastify's handling of a returned promise costs a tenth of a trivial call.
    api.get(publicCalls[name].path, (request, reply): void => {
      const began = performance.now();
      const measured = (): void => count(reply.statusCode, performance.now() - began);
      reply.headers(open);
      answer({ services, door, known }, name, request, reply)
        .catch((error: unknown) => void fail(request, reply, error))
        .finally(measured);
    });
  }
};
