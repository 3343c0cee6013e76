import {
  keysOf,
  type PublicCall,
  type PublicCallName,
  publicCalls,
  type ResultError,
} from '@iodd-hub/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCacheable } from '../http/cacheable.ts';
import { type Tagged, tagged, taggedText } from '../base/etag.ts';
import { Written } from '../base/written.ts';
import type { Services } from '../context.ts';
import type { Source } from '../db/standbys.ts';
import { publicCatalogueReads } from '../http/catalogue-reads.ts';
import { catalogued } from '../http/envelope.ts';
import { failSafely } from '../http/failures.ts';
import { type Cache, createCache } from '../base/caches.ts';
import { plainUpTo } from '../stores/plain-search.ts';
import { wordsIn } from '../stores/word-shares.ts';
import { type PublicCaller, publicHandlers } from './calls.ts';
import { open } from './cors.ts';
import { type Authenticator, openAuthenticator } from './authenticate.ts';
import { registerNotFound } from './not-found.ts';
import { parsed, Problem, sendProblem } from './problems.ts';

const statusOf: Partial<Record<ResultError['key'], Problem['status']>> = {
  tryLater: 503,
  serverBusy: 503,
  notFound: 404,
};

const problemOf = ({ log }: Services, request: FastifyRequest, error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const { key, args } = catalogued(error, { requestId: request.id, bodyLimit: '' });
  const status = statusOf[key] ?? 500;
  if (status === 500) log.error({ err: error, requestId: request.id }, 'public API');
  const seconds = args['seconds'];
  return new Problem(
    status,
    status === 500 ? `Request ${request.id} failed.` : 'Please wait and try again.',
    seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } },
  );
};

type AnyHandler = (services: Services, asked: Question, caller: PublicCaller) => Promise<unknown>;

const isRedirect = (body: unknown): body is { readonly location: string } =>
  typeof body === 'object' && body !== null && 'location' in body;

/** Too large to be taken apart and checked again: the thread that made it wrote it. */
const isTagged = (body: unknown): body is Tagged =>
  typeof body === 'object' && body !== null && 'tag' in body && 'body' in body;

interface Inside {
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly known: Cache<Tagged>;
}

type Question = Readonly<Record<string, unknown>>;

/** What a request asks for. */
const questionOf = ({ params, query }: PublicCall, request: FastifyRequest): Question => ({
  ...parsed(params, request.params),
  ...parsed(query, request.query),
});

/** Others may keep these for a minute, so they may be a moment old here. */
const cachedCalls: ReadonlySet<PublicCallName> = new Set(['lookUp', 'revisions']);
const answersCached = { ttlMs: 5_000, max: 10_000 } as const;

/** In a small library a release is seen at once. */
const isCached = async ({ database }: Services, name: PublicCallName): Promise<boolean> =>
  cachedCalls.has(name) && (await wordsIn(database.pool)).files > plainUpTo;

/** Where not everybody may download, an address is one caller's, and for a minute. */
const redirectCaching = ({ config }: Services, { cacheSeconds }: PublicCall): string =>
  config.allowsAnonymousDownloads ? `public, max-age=${cacheSeconds}, immutable` : 'no-store';

const answer = async (
  { services, authenticator, known }: Inside,
  name: PublicCallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const call: PublicCall = publicCalls[name];
  const caller = await authenticator.authenticate(request, reply);
  const asked = questionOf(call, request);
  // Name, question and answer belong together by the type of the handlers; here they are only looked up.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handle = publicHandlers[name] as unknown as AnyHandler;
  const read = (catalogue: Source) => handle(services, asked, { ...caller, catalogue });
  if (call.output === null) {
    const found = await read(services.database);
    if (isRedirect(found))
      reply.header('cache-control', redirectCaching(services, call)).redirect(found.location, 302);
    return;
  }
  const { output } = call;
  const ask = async (): Promise<Tagged> => {
    const found = await (publicCatalogueReads.has(name)
      ? services.reads.from(caller.accountId, read)
      : read(services.database));
    if (found instanceof Written) return taggedText(found.json);
    return isTagged(found) ? found : tagged(output.parse(found));
  };
  const found = (await isCached(services, name))
    ? await known.get(`${name} ${JSON.stringify(asked)}`, ask)
    : await ask();
  sendCacheable(call.cacheSeconds, found, { request, reply });
  if (reply.statusCode === 304) await caller.giveBack();
};

export const registerPublicApi = (api: FastifyInstance, services: Services): void => {
  const authenticator = openAuthenticator(services);
  const known = createCache<Tagged>(answersCached);
  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    sendProblem(reply, problemOf(services, request, error), request.url);
  registerNotFound(api, { authenticator, fail });
  for (const name of keysOf(publicCalls)) {
    const count = services.metrics.meter(publicCalls[name].path);
    // No async function here: Fastify's handling of a returned promise costs a tenth of a trivial call.
    api.get(publicCalls[name].path, { config: { counts: true } }, (request, reply): void => {
      const began = performance.now();
      const measured = (): void => count(reply.statusCode, performance.now() - began);
      reply.headers(open);
      answer({ services, authenticator, known }, name, request, reply)
        .catch((error: unknown) => void fail(request, reply, error))
        .catch((error: unknown) => failSafely(services, { request, reply, error }))
        .finally(measured);
    });
  }
};
