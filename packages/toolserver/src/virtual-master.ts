/** A virtual master as a program: a gateway with simulated devices that answers over the network. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '@iodd-hub/gateway';
import { type Description, Gateway, Refusal } from '@iodd-hub/gateway/virtual';
import { systemClock } from './clock.ts';
import { registerControl } from './control/serve.ts';
import { guard } from './http/guard.ts';
import { newServer } from './http/server.ts';
import { registerIfmIotCore } from './ifm-iot-core/serve.ts';
import { registerIoLinkV1 } from './iolink-v1/serve.ts';
import type { Broker } from './mqtt/broker.ts';

export { readDescription } from '@iodd-hub/gateway/virtual';

export const dialects = ['iolink-v1', 'ifm-iot-core'] as const;
export type Dialect = (typeof dialects)[number];

/** What a master is, wherever it is asked. */
interface MasterOptions {
  readonly descriptions?: readonly Description[];
  /** Ports of each master; one master with eight of them where nothing is said. */
  readonly ports?: readonly number[];
  readonly dialect?: Dialect;
  readonly startUpMs?: number;
  readonly clock?: Clock;
}
export interface VirtualMasterOptions extends MasterOptions {
  /** Addresses of the only brokers that clients may have it connect to. */
  readonly brokers?: readonly string[];
  readonly host?: string;
  readonly port?: number;
  /** Names beside addresses and localhost under which it may be asked. */
  readonly hosts?: readonly string[];
  /** A second server through which plugs are pulled; there is none without a token. */
  readonly control?: { readonly token: string; readonly port?: number };
}
interface OpenMaster {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
  readonly broker: Broker | undefined;
  readonly close: () => Promise<void>;
}
export interface VirtualMaster extends Pick<OpenMaster, 'gateway' | 'broker' | 'close'> {
  readonly url: string;
  readonly controlUrl: string | undefined;
}

/** How often ports are looked at when nobody asks: scenarios go on, devices report their events. */
const catchUpIntervalMs = 100;
const refuse = (): Refusal => new Refusal('permissionDenied');

interface Preparation {
  readonly prepare?: (app: FastifyInstance) => void;
  readonly newBroker?: ((gateway: Gateway) => Broker) | undefined;
}
function openMaster(options: MasterOptions, { prepare, newBroker }: Preparation = {}): OpenMaster {
  const { descriptions = [], ports = [8] } = options;
  const { clock = systemClock, startUpMs = 200, dialect = 'iolink-v1' } = options;
  const gateway = new Gateway({ clock, ports, descriptions, timing: { startUpMs } });
  const broker = newBroker?.(gateway);
  const app = newServer();
  prepare?.(app);
  if (dialect === 'iolink-v1') registerIoLinkV1(app, { gateway, broker });
  else registerIfmIotCore(app, gateway);
  const timer = setInterval(() => gateway.catchUp(), catchUpIntervalMs);
  return {
    app,
    gateway,
    broker,
    close: async () => {
      clearInterval(timer);
      await broker?.close();
      await app.close();
    },
  };
}

export async function startVirtualMaster(options: VirtualMasterOptions = {}): Promise<VirtualMaster> {
  const { descriptions = [], host = '127.0.0.1', port = 0, hosts = [], brokers = [] } = options;
  const { app, gateway, broker, close } = openMaster(options, {
    prepare: (server) => guard(server, { hosts, refuse }),
    newBroker: await brokerFor(brokers),
  });
  try {
    const control =
      options.control && (await startControl(gateway, options.control, { hosts, descriptions }));
    const closeAll = async (): Promise<void> => {
      await control?.app.close();
      await close();
    };
    const url = await app.listen({ host, port }).catch(async (error: unknown) => {
      await control?.app.close();
      throw error;
    });
    return { url, controlUrl: control?.url, gateway, broker, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Its client is loaded where there is a broker. */
async function brokerFor(brokers: readonly string[]): Promise<Preparation['newBroker']> {
  if (brokers.length === 0) return undefined;
  const { Broker } = await import('./mqtt/broker.ts');
  return (gateway) => new Broker(gateway, brokers);
}

export interface MasterRequest {
  readonly method: 'DELETE' | 'GET' | 'POST';
  /** Path and query, as they stand behind the address of a host. */
  readonly url: string;
  /** JSON; undefined where there is no body. */
  readonly body?: string | undefined;
}
export interface MasterAnswer {
  readonly status: number;
  /** Undefined where there is no body. */
  readonly contentType: string | undefined;
  readonly body: string;
}
export interface MasterInProcess extends Pick<OpenMaster, 'gateway' | 'close'> {
  readonly ask: (request: MasterRequest) => Promise<MasterAnswer>;
}

/** Without a network of its own: whoever has it carries requests to it, and decides who may send some. */
export function openMasterInProcess(options: MasterOptions = {}): MasterInProcess {
  const { app, gateway, close } = openMaster(options);
  return {
    gateway,
    close,
    ask: async ({ method, url, body }) => {
      const response = await app.inject({
        method,
        url,
        ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
      });
      const contentType = response.headers['content-type'];
      return {
        status: response.statusCode,
        contentType: typeof contentType === 'string' ? contentType : undefined,
        body: response.body,
      };
    },
  };
}

const shortestToken = 16;
/** On this machine only, wherever the master itself listens. */
async function startControl(
  gateway: Gateway,
  { token, port = 0 }: NonNullable<VirtualMasterOptions['control']>,
  {
    hosts,
    descriptions,
  }: { readonly hosts: readonly string[]; readonly descriptions: readonly Description[] },
): Promise<{ readonly app: FastifyInstance; readonly url: string }> {
  if (token.length < shortestToken)
    throw new RangeError(`A token of the control interface has ${shortestToken} characters at least.`);
  const app = newServer();
  guard(app, { hosts, refuse });
  registerControl(app, { gateway, token, descriptions });
  return { app, url: await app.listen({ host: '127.0.0.1', port }) };
}
