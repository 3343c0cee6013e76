/**
 * Calls over HTTP, for this computer alone. Before anything of a request is read: that it means us, that no page that
 * the operator did not pair sent it, and who asks. A call is a POST with JSON and a token, which no form, picture or
 * link of another site can make.
 */
import { keysOf } from '@iodd-hub/contract/keys-of';
import { ResultError, results, type FailureKey } from '@iodd-hub/contract/results';
import { toolserverPath } from '@iodd-hub/contract/toolserver/address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parsedJson } from '../links/http.ts';
import { LinkFault } from '@iodd-hub/gateway';
import { failure } from '@iodd-hub/gateway';
import type { Dispatcher } from '../service/dispatcher.ts';
import type { Rights } from '../service/rights.ts';
import type { Authenticator } from './authenticate.ts';
import { apiHeaders, crossOriginHeaders, pageHeaders, preflightHeaders } from './headers.ts';
import { isOwnHost, isSameOrigin } from './origin.ts';
import { pageAt, type Page } from './pages.ts';
import { sendStream } from './stream.ts';

export interface LocalHttpOptions {
  readonly dispatcher: Dispatcher;
  readonly authenticator: Authenticator;
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly pages: ReadonlyMap<string, Page>;
  /** Shown where there are no pages. */
  readonly about: string;
  readonly port: () => number;
  readonly log: (error: unknown) => void;
}

interface Caller {
  readonly pageOrigin: string | undefined;
  readonly rights: Rights;
}

const statuses: Partial<Record<FailureKey, number>> = {
  inputRefused: 400,
  pairingDue: 401,
  pageNotAllowed: 403,
  onlyAtToolserver: 403,
  writingNotPermitted: 403,
  notFound: 404,
  tooLarge: 413,
  tooManyTokens: 429,
  internal: 500,
};

const refusedByServer: Readonly<Record<string, FailureKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'inputRefused',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'inputRefused',
  FST_ERR_BAD_URL: 'inputRefused',
};
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export function registerLocalHttp(app: FastifyInstance, options: LocalHttpOptions): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const { dispatcher, authenticator, log } = options;
  readJson(app);
  app.addHook('onRequest', async (request, reply) => {
    const pageOrigin = pageOriginOf(request, options);
    const isCall = request.url.startsWith(`${toolserverPath}/`);
    reply.headers(isCall ? { ...apiHeaders, ...crossOriginHeaders(pageOrigin) } : pageHeaders);
    if (!isCall && pageOrigin !== undefined) throw new ResultError('pageNotAllowed');
    // A preflight shows no token; what it asks for is answered by its origin alone.
    if (!isCall || request.method === 'OPTIONS') return;
    const { authorization } = request.headers;
    callers.set(request, { pageOrigin, rights: authenticator.rightsOf({ pageOrigin, authorization }) });
  });
  app.setErrorHandler((error, _request, reply) => sendFailure(reply, resultFrom(error, log)));
  app.setNotFoundHandler(() => {
    throw new ResultError('notFound');
  });

  app.options(`${toolserverPath}/:noun/:verb`, (request, reply) => {
    const pageOrigin = pageOriginOf(request, options);
    const asksForPrivateNetwork = request.headers['access-control-request-private-network'] === 'true';
    if (pageOrigin !== undefined) reply.headers(preflightHeaders(pageOrigin, { asksForPrivateNetwork }));
    return reply.code(204).send();
  });
  app.post<{ Params: { noun: string; verb: string } }>(
    `${toolserverPath}/:noun/:verb`,
    async (request, reply) => {
      const caller = callers.get(request);
      // Its address is spelled otherwise (`/%74oolserver`), so that who asks was not looked at.
      if (!caller) throw new ResultError('notFound');
      const { noun, verb } = request.params;
      const end = new AbortController();
      reply.raw.once('close', () => end.abort());
      const { rights, pageOrigin } = caller;
      const answer = await dispatcher.ask({
        name: `${noun}.${verb}`,
        input: request.body,
        rights,
        signal: end.signal,
      });
      if (answer.kind === 'once')
        return reply.code(statusOf(answer.envelope.resultCode)).send(answer.envelope);
      reply.hijack();
      await sendStream(reply.raw, {
        headers: { ...apiHeaders, ...crossOriginHeaders(pageOrigin) },
        envelopes: answer.envelopes,
        signal: end.signal,
        refusal: () =>
          authenticator.isStillValid(rights) ? undefined : failure(new ResultError('pairingDue')),
      });
      return reply;
    },
  );
  app.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (options.pages.size === 0 && path === '/')
      return reply.type('text/plain; charset=utf-8').send(options.about);
    const page = path.startsWith(`${toolserverPath}/`) ? undefined : pageAt(options.pages, path);
    if (!page) throw new ResultError('notFound');
    return reply.type(page.mediaType).send(page.octets);
  });
}

/** Undefined for our own pages and for programs; everybody else is refused unless the operator paired the origin. */
function pageOriginOf(
  { headers: { host, origin } }: FastifyRequest,
  { port, isAllowedOrigin }: LocalHttpOptions,
): string | undefined {
  if (!isOwnHost(host, port())) throw new ResultError('pageNotAllowed');
  if (origin === undefined || isSameOrigin(origin, host)) return undefined;
  if (!isAllowedOrigin(origin)) throw new ResultError('pageNotAllowed');
  return origin;
}

/** Brackets are counted before they are read; other types than JSON are not read at all. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parsedJson(body) ?? {});
    } catch (error) {
      done(
        error instanceof LinkFault
          ? new ResultError('inputRefused')
          : new Error('unreadable', { cause: error }),
      );
    }
  });
}

const statusByCode: ReadonlyMap<string, number> = new Map(
  keysOf(statuses).map((key) => [results[key].code, statuses[key] ?? 200]),
);
const statusOf = (code: string): number => statusByCode.get(code) ?? 200;

function resultFrom(error: unknown, log: (error: unknown) => void): ResultError {
  if (error instanceof ResultError) return error;
  const key = refusedByServer[codeOf(error)];
  if (key) return new ResultError(key);
  log(error);
  return new ResultError('internal');
}

function sendFailure(reply: FastifyReply, error: ResultError): FastifyReply {
  const seconds = error.args['seconds'];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  const envelope = failure(error);
  return reply.code(statuses[error.key] ?? 200).send(envelope);
}
