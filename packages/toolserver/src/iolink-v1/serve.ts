/** The JSON integration over HTTP: from a request to the operation that it means, and back. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimits } from '../http/server.ts';
import { deviceErrorText, Refusal, refusals } from '@iodd-hub/gateway/virtual';
import { checkedQuery } from './check.ts';
import type { Call } from './handler.ts';
import { operations, type Operation } from './operations.ts';

const basePath = '/iolink/v1';

/**
 * An index and a name stand at the same place of a path: digits are an index. Fastify knows one route for both, so the
 * operations that differ only in that share one.
 */
const routeOf = (path: string): string =>
  path
    .replace('{parameterName}', '{index}')
    .replace('{subParameterName}', '{subindex}')
    .replaceAll(/\{(\w+)\}/g, ':$1');
const digits = /^\d+$/;

const routes = Map.groupBy(operations, ({ method, path }) => `${method} ${routeOf(path)}`);

type Context = Pick<Call, 'gateway' | 'broker'>;

export function registerIoLinkV1(app: FastifyInstance, context: Context): void {
  app.removeAllContentTypeParsers();
  // An empty body is a fault of its own (208), and what is no JSON another (201): both are told by the operation.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  app.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'buffer', bodyLimit: bodyLimits.description },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => answerError(reply, error, portIn(context, request)));
  app.setNotFoundHandler((_request, reply) => answerError(reply, new Refusal('resourceNotFound'), undefined));
  for (const [key, alternatives] of routes) {
    const [method = '', path = ''] = key.split(' ');
    app.route({
      method,
      url: `${basePath}${path}`,
      handler: (request, reply) => answer(context, { request, reply, alternatives }),
    });
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly alternatives: readonly Operation[];
}

const pathOf = ({ params }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));

/** Which of the operations of a route is meant, with the parameters of its path under their names. */
function chosen(
  alternatives: readonly Operation[],
  path: Readonly<Record<string, string>>,
): { readonly operation: Operation; readonly path: Readonly<Record<string, string>> } {
  const [first, byName] = alternatives;
  if (!first) throw new Refusal('operationNotSupported');
  const { index, subindex, ...rest } = path;
  const isNamed = [index, subindex].some((one) => one !== undefined && !digits.test(one));
  if (!byName || !isNamed) return { operation: first, path };
  // A name goes with a name; the part of one that is known by its index may have a name too.
  const named = {
    ...(index !== undefined && { parameterName: index }),
    ...(subindex !== undefined && { subParameterName: subindex }),
  };
  return { operation: byName, path: { ...rest, ...named } };
}

async function answer(context: Context, { request, reply, alternatives }: Exchange): Promise<unknown> {
  const { operation, path } = chosen(alternatives, pathOf(request));
  if (operation.method !== 'GET' && context.gateway.isClaimed) throw new Refusal('locked');
  const search = new URLSearchParams(request.url.split('?')[1] ?? '');
  const query = operation.query ? checkedQuery(operation.query, search) : {};
  const content = await operation.handle({ ...context, path, query }, bodyOf(operation, request.body));
  if (operation.answers === 'empty') return reply.code(204).send();
  const type = operation.answers === 'xml' ? 'application/xml' : 'application/json; charset=utf-8';
  return reply.type(type).send(content instanceof Uint8Array ? content : JSON.stringify(content));
}

function bodyOf({ takes }: Operation, body: unknown): unknown {
  if (takes === 'nothing' || body === undefined || body === '') return undefined;
  if (takes === 'xml') return body instanceof Uint8Array ? body : undefined;
  if (typeof body !== 'string') throw new Refusal('notJson');
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('notJson');
  }
}

function portIn({ gateway }: Context, request: FastifyRequest) {
  const alias = pathOf(request)['deviceAlias'];
  return gateway.places.find(({ port }) => port.configuration.deviceAlias === alias)?.port;
}

/** What Fastify itself refuses, before an operation is reached. */
const ofFastify: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('notJson'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('outOfBounds'),
  FST_ERR_CTP_EMPTY_TYPE: new Refusal('notJson'),
};
const isCoded = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return (isCoded(error) ? ofFastify[error.code] : undefined) ?? new Refusal('internalError');
}

function answerError(
  reply: FastifyReply,
  error: unknown,
  port: Parameters<typeof deviceErrorText>[1],
): FastifyReply {
  const { key, details } = refusalIn(error);
  const { code, status, message } = refusals[key];
  const { place, deviceError } = details;
  const body = {
    code,
    message: place === undefined ? message : `${message}: ${place}`,
    ...(deviceError !== undefined && {
      iolinkError: { code: deviceError, message: deviceErrorText(deviceError, port) },
    }),
  };
  return reply
    .code(details.status ?? status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
