/** Masters that speak IoT Core: one tree of data points and services, asked by `POST /`. */
import { z } from 'zod';
import {
  type DeviceLink,
  type FaultKey,
  LinkFault,
  type LinkParts,
  newLink,
  type ParameterAddress,
  type PortPlace,
  type PortState,
  type PortView,
  type ProcessDataSide,
  readIdentityTexts,
} from '@iodd-hub/gateway';
import { hostAddress, httpHost, type AskHost, type HttpOptions } from './http.ts';

const answer = z.object({ cid: z.int().optional(), code: z.int(), data: z.unknown().optional() });
const scalar = z.object({ value: z.union([z.string().max(8192), z.number()]) });
const several = z.record(z.string().max(255), z.object({ code: z.int(), data: z.unknown().optional() }));

/** Carried out, some with a remark: reboot needed, values modified (manuals of AL1300 and AL1950). */
const done: ReadonlySet<number> = new Set([200, 230, 231, 232, 233]);
const ofCodes: ReadonlyMap<number, FaultKey> = new Map([
  [401, 'permissionDenied'],
  [403, 'permissionDenied'],
  [500, 'internalError'],
  [503, 'deviceNotAccessible'],
  [530, 'processDataInvalid'],
  [531, 'deviceError'],
  [532, 'locked'],
] as const);

const modes = ['DEACTIVATED', 'DIGITAL_INPUT', 'DIGITAL_OUTPUT', 'IOLINK_AUTOSTART'] as const;
const ofModes: readonly PortState[] = ['deactivated', 'digitalInput', 'digitalOutput'];
const communicating = modes.indexOf('IOLINK_AUTOSTART');
const states: readonly PortState[] = ['absent', 'starting', 'online', 'incorrect'];
/** Masters with 16 ports are the largest. */
const mostPorts = 16;

const hex = (octets: Uint8Array): string => Buffer.from(octets).toString('hex').toUpperCase();
function octetsIn(value: string | number): Uint8Array {
  const text = String(value);
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new LinkFault('answerInvalid', { about: 'octets' });
  return Uint8Array.from(Buffer.from(text, 'hex'));
}
const hasKey = (error: unknown, key: FaultKey): boolean => error instanceof LinkFault && error.key === key;

class IotCore {
  private lastId = 0;
  private readonly ask: AskHost;
  constructor(ask: AskHost) {
    this.ask = ask;
  }

  async request(adr: string, data?: object): Promise<unknown> {
    this.lastId += 1;
    const cid = this.lastId;
    const body = { code: 'request', cid, adr, ...(data && { data }) };
    const read = answer.safeParse((await this.ask({ method: 'POST', path: '/', body })).body);
    if (!read.success || (read.data.code !== 400 && read.data.cid !== cid))
      throw new LinkFault('answerInvalid', { about: 'request' });
    const { code } = read.data;
    if (!done.has(code)) throw new LinkFault(ofCodes.get(code) ?? 'hostRefused', { code });
    return read.data.data;
  }

  async value(adr: string): Promise<string | number> {
    const read = scalar.safeParse(await this.request(`${adr}/getdata`));
    if (!read.success) throw new LinkFault('answerInvalid', { about: adr });
    return read.data.value;
  }

  /** Points that have an answer, by their address; some firmware answers the question for many with nothing. */
  async values(addresses: readonly string[]): Promise<ReadonlyMap<string, string | number>> {
    const many = several.safeParse(
      await this.request('/getdatamulti', { datatosend: addresses }).catch(nothingFor('hostRefused')),
    );
    const found = new Map(
      addresses.flatMap((adr) => {
        const point = many.success ? (many.data[adr.slice(1)] ?? many.data[adr]) : undefined;
        const read = scalar.shape.value.safeParse(point?.data);
        return point && done.has(point.code) && read.success ? [[adr, read.data] as const] : [];
      }),
    );
    return found.size > 0 ? found : this.oneByOne(addresses);
  }

  private async oneByOne(addresses: readonly string[]): Promise<ReadonlyMap<string, string | number>> {
    const found = new Map<string, string | number>();
    for (const adr of addresses) {
      const value = await this.value(adr).catch(nothingFor('hostRefused', 'deviceNotAccessible'));
      if (value !== undefined) found.set(adr, value);
    }
    return found;
  }
}

const nothingFor =
  (...keys: readonly FaultKey[]) =>
  (error: unknown): undefined => {
    if (!keys.some((key) => hasKey(error, key))) throw error;
  };

const stateFrom = (mode: unknown, status: unknown): PortState =>
  Number(mode) === communicating
    ? (states[Number(status)] ?? 'unavailable')
    : (ofModes[Number(mode)] ?? 'unavailable');

const portAt = (port: number): string => `/iolinkmaster/port[${port}]`;
const deviceAt = (port: number): string => `${portAt(port)}/iolinkdevice`;

/** One master; its ports are those that have a mode. */
class Master {
  readonly core: IotCore;
  private readonly numbers: readonly number[];
  constructor(core: IotCore, numbers: readonly number[]) {
    this.core = core;
    this.numbers = numbers;
  }

  checked({ master, port }: PortPlace): number {
    if (master !== 1) throw new LinkFault('masterNotFound');
    if (!this.numbers.includes(port)) throw new LinkFault('portNotFound');
    return port;
  }

  portPath = (place: PortPlace): string => portAt(this.checked(place));
  devicePath = (place: PortPlace): string => deviceAt(this.checked(place));

  async states(numbers = this.numbers): Promise<readonly PortView[]> {
    const points = numbers.flatMap((port) => [`${portAt(port)}/mode`, `${deviceAt(port)}/status`]);
    const values = await this.core.values(points);
    return numbers.map((port) => ({
      master: 1,
      port,
      alias: undefined,
      state: stateFrom(values.get(`${portAt(port)}/mode`), values.get(`${deviceAt(port)}/status`)),
    }));
  }

  async read(place: PortPlace, { index, subindex }: ParameterAddress): Promise<Uint8Array> {
    const data = await this.core.request(`${this.devicePath(place)}/iolreadacyclic`, { index, subindex });
    const parsed = scalar.safeParse(data);
    if (!parsed.success) throw new LinkFault('answerInvalid', { about: 'iolreadacyclic' });
    return octetsIn(parsed.data.value);
  }

  async side(adr: string): Promise<ProcessDataSide | undefined> {
    const value = await this.core.value(adr).catch(nothingFor('processDataInvalid'));
    return value === undefined ? undefined : { octets: octetsIn(value), isValid: undefined };
  }
}

export async function openIfmIotCore(address: string, options: HttpOptions = {}): Promise<DeviceLink> {
  const core = new IotCore(httpHost(hostAddress(address), options));
  const all = Array.from({ length: mostPorts }, (_, at) => at + 1);
  const known = await core.values(all.map((port) => `${portAt(port)}/mode`));
  if (known.size === 0) throw new LinkFault('noMaster');
  const master = new Master(
    core,
    all.filter((port) => known.has(`${portAt(port)}/mode`)),
  );
  return newLink({
    kind: 'ifm-iot-core',
    namesDeviceErrors: false,
    cost: 2,
    portSettings: new Set(['mode']),
    host: () => Promise.resolve({}),
    masters: () => Promise.resolve([{ master: 1 }]),
    ...portOperations(master),
    ...deviceOperations(master),
    close: () => Promise.resolve(),
  });
}

const portOperations = (master: Master) =>
  ({
    ports: () => master.states(),
    portStatus: async (place) => {
      const [view] = await master.states([master.checked(place)]);
      return { state: view?.state ?? 'unavailable' };
    },
    portConfiguration: async (place) => {
      const mode = modes[Number(await master.core.value(`${master.portPath(place)}/mode`))];
      if (mode === undefined) throw new LinkFault('answerInvalid', { about: 'mode' });
      return { mode };
    },
    configurePort: async (place, { mode }) => {
      const newvalue = modes.findIndex((one) => one === mode);
      if (newvalue < 0) throw new LinkFault('notSupported', { about: mode ?? 'mode' });
      await master.core.request(`${master.portPath(place)}/mode/setdata`, { newvalue });
    },
  }) satisfies Partial<LinkParts>;

const deviceOperations = (master: Master) =>
  ({
    identification: async (place) => {
      const path = master.devicePath(place);
      const vendorId = Number(await master.core.value(`${path}/vendorid`));
      const deviceId = Number(await master.core.value(`${path}/deviceid`));
      if (!Number.isInteger(vendorId) || !Number.isInteger(deviceId))
        throw new LinkFault('answerInvalid', { about: 'vendorid' });
      const texts = await readIdentityTexts((address) => master.read(place, address));
      return { vendorId, deviceId, ...texts };
    },
    readParameter: (place, address) => master.read(place, address),
    writeParameter: async (place, { index, subindex }, octets) => {
      const data = { index, subindex, value: hex(octets) };
      await master.core.request(`${master.devicePath(place)}/iolwriteacyclic`, data);
    },
    /** Invalid input and no input have the same answer. */
    processData: async (place) => {
      const input = await master.side(`${master.devicePath(place)}/pdin`);
      return {
        input: input ? { ...input, isValid: true } : { octets: new Uint8Array(), isValid: false },
        output: await master.side(`${master.devicePath(place)}/pdout`),
      };
    },
    writeOutput: async (place, { octets, isValid }) => {
      if (!isValid) throw new LinkFault('notSupported', { about: 'invalid output' });
      await master.core.request(`${master.devicePath(place)}/pdout/setdata`, { newvalue: hex(octets) });
    },
  }) satisfies Partial<LinkParts>;
