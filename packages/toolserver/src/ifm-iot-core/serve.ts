/**
 * The dialect of the masters that speak IoT Core: one tree of data points and services, asked by `POST /` or, to read a
 * point, by its address. A table of the points; what the manuals of AL1300, AL1350 and AL1950 show of them.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type Gateway,
  isIoLink,
  type Port,
  type PortConfiguration,
  Refusal,
  type RefusalKey,
} from '@iodd-hub/gateway/virtual';

/** Answers of IoT Core. */
const codes = {
  ok: 200,
  badRequest: 400,
  internal: 500,
  unavailable: 503,
  invalid: 530,
  device: 531,
  locked: 532,
} as const;
const ofRefusals: Partial<Record<RefusalKey, number>> = {
  deviceError: codes.device,
  deviceNotAccessible: codes.unavailable,
  portNotIoLink: codes.unavailable,
  locked: codes.locked,
  internalError: codes.internal,
};

const request = z.object({
  code: z.enum(['request']),
  cid: z.int(),
  adr: z.string().max(255),
  data: z.record(z.string(), z.unknown()).optional(),
});
type Data = Readonly<Record<string, unknown>>;
type Value = string | number;

interface Point {
  readonly read?: (port: Port) => Value | Promise<Value>;
  readonly write?: (gateway: Gateway, port: Port, value: string | number) => void;
}

const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex').toUpperCase();
const octetsIn = (value: unknown): Uint8Array => {
  if (typeof value !== 'string' || !/^(?:[\da-f]{2})*$/i.test(value)) throw new Refusal('valueInvalid');
  return Uint8Array.from(Buffer.from(value, 'hex'));
};

const modes: readonly PortConfiguration['mode'][] = [
  'DEACTIVATED',
  'DIGITAL_INPUT',
  'DIGITAL_OUTPUT',
  'IOLINK_AUTOSTART',
];
const modeOf = ({ configuration }: Port): number =>
  isIoLink(configuration) ? modes.indexOf('IOLINK_AUTOSTART') : modes.indexOf(configuration.mode);
const statuses = { absent: 0, starting: 1, online: 2, incorrect: 3 } as const;

const text =
  (index: number) =>
  async (port: Port): Promise<string> =>
    Buffer.from((await port.exchange({ kind: 'read', index, subindex: 0 })) ?? [])
      .toString('utf8')
      .replaceAll('\0', '');

/** Below `iolinkmaster/port[n]`. */
const points: Readonly<Record<string, Point>> = {
  mode: {
    read: modeOf,
    write: (gateway, port, value) => {
      const mode = modes.find((_one, at) => String(at) === String(value));
      if (mode === undefined) throw new Refusal('outOfRange');
      gateway.configure(port, { ...port.configuration, mode });
    },
  },
  mastercycletime_actual: { read: (port) => port.accessible().device.state.link.masterCycleTimeUs ?? 0 },
  'iolinkdevice/status': { read: (port) => statuses[port.status] },
  'iolinkdevice/vendorid': { read: (port) => port.accessible().device.model.vendorId },
  'iolinkdevice/deviceid': { read: (port) => port.accessible().device.model.deviceId },
  'iolinkdevice/productname': { read: text(18) },
  'iolinkdevice/serial': { read: text(21) },
  'iolinkdevice/applicationspecifictag': { read: text(24) },
  'iolinkdevice/pdin': { read: (port) => sentHex(port, 'input') },
  'iolinkdevice/pdout': {
    read: (port) => sentHex(port, 'output'),
    write: (_gateway, port, value) => {
      const fault = port.act({ kind: 'writeOutput', octets: octetsIn(value), isValid: true });
      if (fault !== undefined) throw new Refusal('valueInvalid');
    },
  },
};

class InvalidProcessData extends Error {
  override readonly name = 'InvalidProcessData';
}
function sentHex(port: Port, direction: 'input' | 'output'): string {
  const sample = port.processData()[direction];
  if (!sample || (direction === 'input' && !sample.isValid)) throw new InvalidProcessData();
  return hex(sample.octets);
}

type Service = (gateway: Gateway, port: Port, data: Data) => Promise<object | undefined>;
const address = z.object({ index: z.int().min(0).max(65_535), subindex: z.int().min(0).max(255) });
const services: Readonly<Record<string, Service>> = {
  'iolinkdevice/iolreadacyclic': async (_gateway, port, data) => {
    const asked = parsed(address, data);
    const octets = await port.inTurn(() => port.exchange({ kind: 'read', ...asked }));
    return { value: hex(octets ?? new Uint8Array()) };
  },
  'iolinkdevice/iolwriteacyclic': async (gateway, port, data) => {
    refuseClaimed(gateway);
    const asked = parsed(address, data);
    const octets = octetsIn(data['value']);
    await port.inTurn(() => port.exchange({ kind: 'write', ...asked, octets }));
    return undefined;
  },
};

function parsed<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data);
  if (!result.success) throw new Refusal('typeInvalid');
  return result.data;
}

function refuseClaimed({ isClaimed }: Gateway): void {
  if (isClaimed) throw new Refusal('locked');
}

const ofPort = /^\/?iolinkmaster\/port\[(\d{1,3})\]\/(.+?)(?:\/(getdata|setdata))?$/;
const newValue = z.object({ newvalue: z.union([z.string().max(4096), z.number()]) });

async function carriedOut(gateway: Gateway, adr: string, data: Data): Promise<object | undefined> {
  if (/^\/?getdatamulti$/.test(adr)) return many(gateway, data);
  const [, number, name = '', service = 'getdata'] = ofPort.exec(adr) ?? [];
  if (number === undefined) throw new Refusal('resourceNotFound');
  const port = gateway.port(1, Number(number));
  const called = Object.hasOwn(services, name) ? services[name] : undefined;
  if (called) return called(gateway, port, data);
  const point = Object.hasOwn(points, name) ? points[name] : undefined;
  if (service === 'getdata' && point?.read) return { value: await point.read(port) };
  if (!point?.write || service !== 'setdata') throw new Refusal('resourceNotFound');
  refuseClaimed(gateway);
  point.write(gateway, port, parsed(newValue, data).newvalue);
  return undefined;
}

const several = z.object({ datatosend: z.array(z.string().max(255)).max(64) });
/** Every point with a code of its own; the keys have no slash at their beginning. */
async function many(gateway: Gateway, data: Data): Promise<object> {
  const entries: [string, object][] = [];
  for (const adr of parsed(several, data).datatosend) {
    const result = await answered(gateway, adr, {});
    const value = result.data && 'value' in result.data ? { data: result.data.value } : {};
    entries.push([adr.replace(/^\//, ''), { code: result.code, ...value }]);
  }
  return Object.fromEntries(entries);
}

interface Answered {
  readonly code: number;
  readonly data?: object;
}
async function answered(gateway: Gateway, adr: string, data: Data): Promise<Answered> {
  try {
    const content = await carriedOut(gateway, adr, data);
    return content ? { data: content, code: codes.ok } : { code: codes.ok };
  } catch (error) {
    return { code: codeOf(error) };
  }
}

function codeOf(error: unknown): number {
  if (error instanceof InvalidProcessData) return codes.invalid;
  return error instanceof Refusal ? (ofRefusals[error.key] ?? codes.badRequest) : codes.internal;
}

export function registerIfmIotCore(app: FastifyInstance, gateway: Gateway): void {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? 403 : 400).send({ code: codes.badRequest }),
  );
  app.post('/', async ({ body }, reply) => {
    const asked = request.safeParse(body);
    if (!asked.success) return reply.send({ code: codes.badRequest });
    const { cid, adr, data = {} } = asked.data;
    return reply.send({ cid, ...(await answered(gateway, adr, data)) });
  });
  app.get('/*', async ({ url }, reply) => {
    const [path = ''] = decodeURIComponent(url).split('?');
    return reply.send({ cid: -1, ...(await answered(gateway, path, {})) });
  });
}
