/**
 * What happens to a virtual master from outside: plugs, wires, waves, a controller that takes over. At a port of
 * its own and with a token, so that no client of the master reaches it.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { parseScenario, snapshot } from '@iodd-hub/device/simulator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bodyLimits } from '../http/server.ts';
import {
  Catalogue,
  type Description,
  type Gateway,
  type Port,
  readDescription,
  Refusal,
  refusals,
} from '@iodd-hub/gateway/virtual';

interface Context {
  readonly gateway: Gateway;
  readonly token: string;
  /** What can be plugged in. */
  readonly descriptions: readonly Description[];
}

const id = z.int().min(1).max(16_777_215);
const plug = z.strictObject({
  vendorId: id,
  deviceId: id,
  revision: z.enum(['1.0', '1.1']).exactOptional(),
  productId: z.string().max(64).exactOptional(),
  serialNumber: z.string().max(16).exactOptional(),
  seed: z.int().min(0).max(4_294_967_295).exactOptional(),
  hasTiming: z.boolean().exactOptional(),
});
const claim = z.strictObject({ isClaimed: z.boolean() });
const levels = z.strictObject({ cq: z.boolean().exactOptional(), iq: z.boolean().exactOptional() });

/** What is wrong with a request to this interface, as its answer says it. */
class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** Digests have one length, so comparing them takes one time whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

function taken<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code }));
  throw new ControlError(400, { faults });
}

export function registerControl(app: FastifyInstance, context: Context): void {
  const { gateway, token } = context;
  const catalogue = new Catalogue(context.descriptions);
  app.addHook('onRequest', async (request) => {
    if (!hasToken(request, token)) throw new ControlError(401, { error: 'A bearer token is needed.' });
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = controlErrorOf(error);
    return reply.code(status).send(body);
  });
  app.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'buffer', bodyLimit: bodyLimits.description },
    (_request, body, done) => done(null, body),
  );
  registerGateway(app, gateway, catalogue);
  registerPorts(app, gateway, catalogue);
}

function controlErrorOf(error: unknown): Pick<ControlError, 'status' | 'body'> {
  if (error instanceof ControlError) return error;
  if (error instanceof Refusal)
    return { status: refusals[error.key].status, body: { error: refusals[error.key].message } };
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  return { status, body: { error: status < 500 ? 'The request cannot be read.' : 'Internal error' } };
}

const identityOf = ({ vendorId, deviceIds, ioLinkRevision, resolved }: Description) => ({
  vendorId,
  deviceIds,
  revision: ioLinkRevision,
  productIds: resolved.identity.variants.map(({ productId }) => productId),
});

function registerGateway(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  app.get('/descriptions', () => catalogue.matching({}).map(identityOf));
  app.post('/descriptions', async ({ body }, reply) => {
    if (!(body instanceof Uint8Array)) throw new ControlError(415, { error: 'Send the XML of a device.' });
    const description = await readDescription(body);
    catalogue.store(description);
    return reply.code(201).send(identityOf(description));
  });
  app.put('/claim', ({ body }, reply) => {
    gateway.isClaimed = taken(claim, body).isClaimed;
    return reply.code(204).send();
  });
  app.get('/ports', () =>
    gateway.places.map(({ master, port }) => ({
      masterNumber: master.number,
      portNumber: port.number,
      deviceAlias: port.configuration.deviceAlias,
      status: port.status,
      levels: port.levels,
    })),
  );
}

const pathOf = '/masters/:masterNumber/ports/:portNumber';

function registerPorts(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  const portOf = ({ params }: FastifyRequest): Port => {
    // What is no number is the number of no master.
    const { masterNumber, portNumber } = z
      .object({ masterNumber: z.coerce.number().catch(0), portNumber: z.coerce.number().catch(0) })
      .parse(params);
    return gateway.port(masterNumber, portNumber);
  };
  app.put(`${pathOf}/device`, (request, reply) => {
    const { vendorId, deviceId, revision, ...options } = taken(plug, request.body);
    const [description] = catalogue.matching({ vendorId, deviceId, revision });
    if (!description) throw new ControlError(404, { error: 'No such description.' });
    const { productIds } = identityOf(description);
    if (options.productId !== undefined && !productIds.includes(options.productId))
      throw new ControlError(400, { faults: [{ path: 'productId', code: 'unknown' }] });
    portOf(request).plug(description, options);
    return reply.code(204).send();
  });
  app.delete(`${pathOf}/device`, (request, reply) => {
    portOf(request).unplug();
    return reply.code(204).send();
  });
  app.get(`${pathOf}/device`, (request) => {
    const { current } = portOf(request);
    if (!current) throw new ControlError(404, { error: 'Nothing is plugged in.' });
    return snapshot(current.device);
  });
  app.put(`${pathOf}/levels`, (request, reply) => {
    Object.assign(portOf(request).levels, taken(levels, request.body));
    return reply.code(204).send();
  });
  app.put(`${pathOf}/scenario`, (request, reply) => {
    portOf(request).play(scenarioIn(request.body));
    return reply.code(204).send();
  });
  // One step of a scenario, now: the same words as in a file.
  app.post(`${pathOf}/actions`, (request, reply) => {
    const body = typeof request.body === 'object' ? request.body : {};
    const [step] = scenarioIn({ steps: [{ ...body, atMs: 0 }] }).steps;
    const fault = step && portOf(request).act(step.action);
    if (fault !== undefined) throw new ControlError(409, { fault });
    return reply.code(204).send();
  });
}

/** Throws where it is nested more deeply than can be written. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body ?? null);
  } catch {
    throw new ControlError(400, { faults: [{ path: '', code: 'tooDeep' }] });
  }
}

function scenarioIn(body: unknown) {
  const parsed = parseScenario(textOf(body));
  if (!parsed.ok) throw new ControlError(400, { faults: parsed.faults });
  return parsed.scenario;
}
