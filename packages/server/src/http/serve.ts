import {
  type Access,
  type Endpoint,
  fieldProblems,
  fileAnswer,
  type FileAnswer,
  requestIdHeader,
  isStorable,
  ResultError,
  storable,
} from '@iodd-hub/contract';
import { languageFor } from '@iodd-hub/i18n';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { addressKey } from '../limits/address-key.ts';
import { authorise } from './authorise.ts';
import { type Admitted, type Bodies, bodyLimitBytes, isSmallBody } from './bodies.ts';
import { callerOf, tokenOf, visitor } from './callers.ts';
import type { Context, Handler, Services } from '../context.ts';
import type { Source } from '../db/standbys.ts';
import { sendCacheable } from './cacheable.ts';
import { catalogueReads } from './catalogue-reads.ts';
import { tagged, taggedText } from '../base/etag.ts';
import { Written } from '../base/written.ts';
import { clearSessionCookie, isSecureSite } from './cookies.ts';
import { success, writtenSuccess } from './envelope.ts';
import { fieldsRefused } from '../base/errors.ts';
import { failSafely } from './failures.ts';
import { sendFile, sendStored } from './files.ts';
import { formLimitBytes, readForm } from './forms.ts';
import { isOwnOrigin } from './origin.ts';
import { RequestContext } from './request-context.ts';
import type { Transfers } from './transfers.ts';

const validInput = <I extends z.ZodType>(schema: I, raw: unknown): z.output<I> => {
  const parsed = schema.safeParse(raw);
  // As a check of the schema it would cost every call twice as much; what it would say is asked when it fails.
  if (parsed.success && isStorable(parsed.data)) return parsed.data;
  const { error } = schema.check(storable).safeParse(raw);
  if (!error) throw new ResultError('inputRefused');
  throw fieldsRefused(...fieldProblems(error, raw));
};

const rawInput = (declared: Endpoint, request: FastifyRequest): unknown => {
  if (declared.method === 'GET') return request.query;
  if (declared.uploads && request.isMultipart()) return readForm(request, declared.uploads);
  return request.body ?? {};
};

/** The largest body of a request, by what it says to be. */
const limitOf = ({ uploads }: Endpoint, { headers }: FastifyRequest): number =>
  uploads && headers['content-type']?.startsWith('multipart/') ? formLimitBytes(uploads) : bodyLimitBytes;

const isFileAnswer = (declared: Endpoint, _output: unknown): _output is FileAnswer =>
  declared.output === fileAnswer;

interface Tools {
  readonly services: Services;
  readonly bodies: Bodies;
  readonly transfers: Transfers;
}

const ignore = (): void => undefined;

/**
 * The one way from a request to an answer. Before a body is parsed, and before a large one is received: origin,
 * session, limit, permission, room for the body. Then: input, handler, envelope.
 */
export const serve = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  { services, bodies, transfers }: Tools,
  declared: Endpoint<I, O, A>,
  handle: Handler<Endpoint<I, O, A>>,
): Pick<RouteOptions, 'onRequest' | 'handler' | 'config'> => {
  const changes = declared.limit === 'write' || declared.limit === 'post';
  const count = services.metrics.meter(declared.path);
  const isSecure = isSecureSite(services.config);
  const isCatalogueRead = catalogueReads.has(declared);

  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
  ): Promise<Context<A>['user']> => {
    if (declared.method === 'POST' && !isOwnOrigin(request, services.config.publicUrl))
      throw new ResultError('originRefused');
    const token = tokenOf(request, isSecure);
    const { user, hasLostSession } = token ? await callerOf(services, token) : visitor;
    const caller = user?.accountId ?? addressKey(address);
    await services.limits.spend(declared.limit, caller);
    if (hasLostSession) {
      // Only who asks whether a session exists learns that none does; a cookie that vanished during a read
      // would turn the next write of somebody who believes to be signed in into a visitor's.
      if (declared.access === 'personal') clearSessionCookie(reply, isSecure);
      if (changes) throw new ResultError('sessionInvalid');
    }
    const allowed = authorise(declared, user);
    bodies.reserve(request, reply, { caller, limit: limitOf(declared, request) });
    return allowed;
  };

  const answer = async (request: Admitted, reply: FastifyReply, user: Context<A>['user']) => {
    const language = languageFor(request.headers['accept-language']);
    const raw = rawInput(declared, request);
    const input = validInput(declared.input, raw instanceof Promise ? await raw : raw);
    const read = (source: Source) =>
      handle(new RequestContext<A>(services, user, language, request, reply, source), input);
    const accountId = user?.accountId ?? null;
    const output = await (isCatalogueRead ? services.reads.from(accountId, read) : read(services.database));
    if (changes && accountId !== null) await services.reads.wrote(accountId);
    if (isFileAnswer(declared, output)) return output;
    if (output instanceof Written) return writtenSuccess(output);
    // Parsing drops what the contract does not name: a column too many in a query is not an answer.
    return success(declared.output.parse(output));
  };

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    answered: unknown,
  ): Promise<void> | undefined => {
    reply.header(requestIdHeader, request.id);
    if (isFileAnswer(declared, answered)) {
      if (answered.kind === 'stored')
        return sendStored({ services, transfers }, { request, reply }, answered);
      sendFile(reply, answered);
    } else if (declared.cacheSeconds > 0)
      sendCacheable(
        declared.cacheSeconds,
        typeof answered === 'string' ? taggedText(answered) : tagged(answered),
        { request, reply },
      );
    else if (typeof answered === 'string') reply.type('application/json; charset=utf-8').send(answered);
    else reply.send(answered);
    return undefined;
  };

  // No async functions here: Fastify's handling of a returned promise costs a tenth of a trivial call.
  return {
    config: { counts: true },
    onRequest(request: Admitted<Context<A>['user']>, reply, proceed) {
      const began = performance.now();
      const { ip: address } = request;
      const user = admit(request, reply, address);
      request.admission = { user, address, began };
      // A small body arrives meanwhile, which saves the detour through a buffer: a tenth of a trivial call. Where it
      // does not arrive, nobody asks whether its sender was admitted.
      if (isSmallBody(request)) {
        user.catch(ignore);
        proceed();
        return;
      }
      user
        .then(() => proceed())
        .catch((error: unknown) => {
          failSafely(services, { request, reply, error });
          count(reply.statusCode, performance.now() - began);
        });
    },
    handler(request: Admitted<Context<A>['user']>, reply) {
      const { admission } = request;
      if (!admission) throw new Error(`${declared.path} was reached without admission`);
      admission.user
        .then((user) => answer(request, reply, user))
        .then((answered) => send(request, reply, answered))
        .catch((error: unknown) => failSafely(services, { request, reply, error }))
        .finally(() => count(reply.statusCode, performance.now() - admission.began));
    },
  };
};
