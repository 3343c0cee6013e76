import {
  type Access,
  type Endpoint,
  fieldProblems,
  fileAnswer,
  type FileAnswer,
  requestIdHeader,
  ResultError,
  sessionHeader,
} from '@iodd-hub/contract';
import { type Language, languageFor } from '@iodd-hub/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as sessions from '../stores/sessions.ts';
import { authorise } from './authorise.ts';
import type { Handler, Services } from './context.ts';
import { sendCacheable } from './cacheable.ts';
import { clearSessionCookie, sessionFromCookie } from './cookies.ts';
import { catalogued, failure, inputRefused, success } from './envelope.ts';
import { sendFile } from './files.ts';
import { readForm } from './forms.ts';
import { isOwnOrigin } from './origin.ts';
import { RequestContext } from './request-context.ts';

export const bodyLimitBytes = 1_048_576;

interface Caller {
  readonly user: sessions.CurrentUser | null;
  /** True when a session was named that does not exist (any more). */
  readonly hasLostSession: boolean;
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[sessionHeader];
  return typeof header === 'string' && header !== '' ? header : sessionFromCookie(request);
};

const visitor: Caller = { user: null, hasLostSession: false };

const callerOf = async (services: Services, token: string): Promise<Caller> => {
  const user = sessions.isToken(token)
    ? await sessions.resolve(services.database.pool, token, services.config.sessionDays)
    : null;
  return { user, hasLostSession: user === null };
};

const validInput = <I extends z.ZodType>(
  declared: Endpoint<I>,
  raw: unknown,
  language: Language,
): z.output<I> => {
  const parsed = declared.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw inputRefused(fieldProblems(parsed.error, raw), language);
};

/** Read here and not by Fastify, so that files of callers who may not send any are never taken. */
const rawInput = (declared: Endpoint, request: FastifyRequest): unknown => {
  if (declared.method === 'GET') return request.query;
  if (declared.uploads && request.isMultipart()) return readForm(request, declared.uploads);
  return request.body ?? {};
};

const isFileAnswer = (declared: Endpoint, _output: unknown): _output is FileAnswer =>
  declared.output === fileAnswer;

/** The one way from a request to an answer: origin, session, limit, permission, input, handler, envelope. */
export const serve = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  services: Services,
  declared: Endpoint<I, O, A>,
  handle: Handler<Endpoint<I, O, A>>,
) => {
  const changes = declared.limit === 'write';
  const count = services.metrics.meter(declared.path);

  const answer = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    if (declared.method === 'POST' && !isOwnOrigin(request, services.config.publicUrl))
      throw new ResultError('originRefused');
    const token = tokenOf(request);
    const { user, hasLostSession } = token ? await callerOf(services, token) : visitor;
    const spending = services.limits.spend(declared.limit, user?.accountId ?? request.ip);
    if (spending) await spending;
    if (hasLostSession) {
      // Only who asks whether a session exists learns that none does; a cookie that vanished during a read
      // would turn the next write of somebody who believes to be signed in into a visitor's.
      if (declared.access === 'personal') clearSessionCookie(reply);
      if (changes) throw new ResultError('sessionInvalid');
    }
    const allowed = authorise(declared, user);
    const raw = rawInput(declared, request);
    const input = validInput(declared, raw instanceof Promise ? await raw : raw, language);
    const context = new RequestContext<A>(services, allowed, language, request, reply);
    const output = await handle(context, input);
    if (isFileAnswer(declared, output)) return output;
    // Parsing drops what the contract does not name: a column too many in a query is not an answer.
    return success(declared.output.parse(output));
  };

  // No async function here: Fastify's handling of a returned promise costs a tenth of a trivial call.
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const began = performance.now();
    const language = languageFor(request.headers['accept-language']);
    const send = (answered: unknown): void => {
      reply.header(requestIdHeader, request.id);
      if (isFileAnswer(declared, answered)) sendFile(reply, answered);
      else if (declared.cacheSeconds > 0) sendCacheable(declared.cacheSeconds, { request, reply, answered });
      else reply.send(answered);
      count(reply.statusCode, performance.now() - began);
    };
    const fail = (error: unknown): void => {
      sendFailure(services, { request, reply, error });
      count(reply.statusCode, performance.now() - began);
    };
    answer(request, reply, language).then(send, fail);
  };
};

interface FailedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly error: unknown;
  readonly httpStatus?: number;
}

/** Also used for what fails before an endpoint is reached: a broken body, an unknown path. */
export const sendFailure = (
  { log }: Services,
  { request, reply, error, httpStatus }: FailedRequest,
): FastifyReply => {
  const result = catalogued(error, { requestId: request.id, bodyLimit: '1 MB' });
  if (result !== error && (result.key === 'internal' || result.key === 'tryLater'))
    log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, result.key);
  const { status, envelope, retryAfterSeconds } = failure(
    result,
    languageFor(request.headers['accept-language']),
    request.id,
  );
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .header(requestIdHeader, request.id)
    .status(httpStatus ?? status)
    .send(envelope);
};
