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
import { tokenPrefix } from '@iodd-hub/contract/account';
import { type Language, languageFor } from '@iodd-hub/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as sessions from '../stores/sessions.ts';
import * as tokens from '../stores/tokens.ts';
import { authorise } from './authorise.ts';
import type { Handler, Services } from './context.ts';
import { sendCacheable, tagged } from './cacheable.ts';
import { clearSessionCookie, sessionFromCookie } from './cookies.ts';
import { fieldsRefused, success } from './envelope.ts';
import { sendFailure } from './failures.ts';
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

/** An API token stands in its own header, a session in the other one or in the cookie. */
const tokenOf = (request: FastifyRequest): string | undefined => {
  const { authorization, [sessionHeader]: header } = request.headers;
  if (authorization?.startsWith(bearer)) return authorization.slice(bearer.length);
  return typeof header === 'string' && header !== '' ? header : sessionFromCookie(request);
};

const visitor: Caller = { user: null, hasLostSession: false };

const bearer = 'Bearer ';

const callerOf = async ({ database, config }: Services, token: string): Promise<Caller> => {
  const user = token.startsWith(tokenPrefix)
    ? await tokens.resolve(database.pool, token)
    : await sessions.resolve(database.pool, token, config.sessionDays);
  return { user, hasLostSession: user === null };
};

const validInput = <I extends z.ZodType>(declared: Endpoint<I>, raw: unknown): z.output<I> => {
  const parsed = declared.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw fieldsRefused(...fieldProblems(parsed.error, raw));
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
  const changes = declared.limit === 'write' || declared.limit === 'post';
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
    const input = validInput(declared, raw instanceof Promise ? await raw : raw);
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
      else if (declared.cacheSeconds > 0)
        sendCacheable(declared.cacheSeconds, tagged(answered), { request, reply });
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
