/** Hosts that speak the JSON integration 1.0.0, in whatever spelling. */
import {
  allPortSettings,
  type BlockResult,
  type DeviceLink,
  LinkFault,
  type LinkParts,
  newLink,
  type ParameterAddress,
  type PortPlace,
} from '@iodd-hub/gateway';
import { hostAddress, httpHost, type HttpOptions } from './http.ts';
import * as answers from './iolink-v1-answers.ts';
import { parameterFrom, parameterTo, spelled, type Dialect } from './iolink-v1-dialect.ts';
import { IntegrationHost } from './iolink-v1-host.ts';
import { Places, stateFrom } from './iolink-v1-places.ts';
import { viewOf } from './iolink-v1-process-data.ts';
import { topicSubscriber } from './iolink-v1-topics.ts';

export interface IoLinkV1Options extends HttpOptions {
  /** Where masters answer; a mock of the official file has it at its root. */
  readonly basePath?: string | undefined;
  /** `host:port` of the broker to which this host publishes; no other is dialled, whatever the host says. */
  readonly broker?: string | undefined;
}

const portPath = ({ master, port }: PortPlace): string => `/masters/${master}/ports/${port}`;
const format = '?format=byteArray';

export async function openIoLinkV1(
  address: string,
  { basePath = '/iolink/v1', broker, ...http }: IoLinkV1Options = {},
): Promise<DeviceLink> {
  const url = hostAddress(address);
  const base = url === new URL(url).origin ? `${url}${basePath}` : url;
  const host = new IntegrationHost(httpHost(base, http));
  const places = new Places(host);
  // Asked at once, so that whoever is no such host is known for it.
  const identification = await host.get('/gateway/identification', answers.gatewayIdentification);
  const subscribe = await topicSubscriber({ host, broker, places });
  return newLink({
    kind: 'iolink-v1',
    namesDeviceErrors: true,
    cost: 1,
    portSettings: allPortSettings,
    host: () => Promise.resolve(identification),
    ...portOperations(host, places),
    ...parameterOperations(host, places),
    ...deviceOperations(host, places),
    ...(subscribe && { subscribe }),
    close: () => Promise.resolve(),
  });
}

const portOperations = (host: IntegrationHost, places: Places) =>
  ({
    masters: async () =>
      (await host.get('/masters', answers.masters)).map(({ masterNumber, ...rest }) => ({
        master: masterNumber,
        ...rest,
      })),
    ports: () => places.ports(),
    portStatus: async (place) => {
      const status = await host.get(`${portPath(place)}/status`, answers.portStatus);
      return {
        state: stateFrom(status.statusInfo),
        revision: status.ioLinkRevision,
        transmissionRate: status.transmissionRate,
        cycleTimeMs: status.masterCycleTime?.value,
      };
    },
    portConfiguration: async (place) => {
      const path = `${portPath(place)}/configuration`;
      const { cycleTime, ...rest } = await host.get(path, answers.portConfiguration);
      return { ...rest, cycleTimeUs: cycleTime && Math.round(cycleTime.value * 1000) };
    },
    configurePort: async (place, { cycleTimeUs, ...rest }) => {
      const cycleTime = cycleTimeUs === undefined ? undefined : { value: cycleTimeUs / 1000, unit: 'ms' };
      const path = `${portPath(place)}/configuration`;
      await host.send({ method: 'POST', path, body: { ...rest, cycleTime } });
      places.forget(place);
    },
    dataStorage: async (place) => {
      const { header, content } = await host.get(`${portPath(place)}/datastorage`, answers.dataStorage);
      const { vendorId, deviceId, ioLinkRevision } = header;
      if (vendorId === undefined || deviceId === undefined) return undefined;
      const octets = Uint8Array.from(Buffer.from(content, 'base64'));
      return { vendorId, deviceId, revision: ioLinkRevision ?? '1.1', content: octets };
    },
    storeData: async (place, backup) => {
      const path = `${portPath(place)}/datastorage`;
      // How it spells the header is learned from its own before one is sent.
      if (host.dialect.isLowerCase === undefined) await host.send({ path });
      const header = backup && {
        vendorId: backup.vendorId,
        deviceId: backup.deviceId,
        [spelled(host.dialect, 'ioLinkRevision')]: backup.revision,
      };
      const content = Buffer.from(backup?.content ?? []).toString('base64');
      await host.send({ method: 'POST', path, body: { header: header ?? {}, content } });
    },
  }) satisfies Partial<LinkParts>;

const parameterOperations = (host: IntegrationHost, places: Places) =>
  ({
    readParameter: (place, address) =>
      places.reading(place, async (device) =>
        parameterFrom(host.dialect, await host.send({ path: `${device}${parameterPath(address)}${format}` })),
      ),
    writeParameter: (place, address, octets) =>
      places.writing(place, async (device) => {
        const path = `${device}${parameterPath(address)}`;
        await host.sendOctets(path, (isWrapped) => parameterTo(isWrapped, octets));
      }),
    readBlock: (place, addresses) =>
      places.reading(place, async (device) => {
        const parameters = addresses.map((address) => ({ identifier: identifierOf(address) }));
        const path = `${device}/blockparameterization${format}`;
        const answer = await host.send({ method: 'POST', path, body: { direction: 'READ', parameters } });
        return blockFrom(host.dialect, answer, addresses.length);
      }),
    writeBlock: (place, values) =>
      places.writing(place, async (device) => {
        const path = `${device}/blockparameterization${format}`;
        const answer = await host.sendOctets(path, (isWrapped) => ({
          direction: 'WRITE',
          parameters: values.map(({ octets, ...address }) => ({
            identifier: identifierOf(address),
            content: parameterTo(isWrapped, octets),
          })),
        }));
        return blockFrom(host.dialect, answer, values.length);
      }),
  }) satisfies Partial<LinkParts>;

const deviceOperations = (host: IntegrationHost, places: Places) =>
  ({
    identification: (place) =>
      places.reading(place, async (device) => {
        const path = `${device}/identification`;
        const { ioLinkRevision, ...rest } = await host.get(path, answers.deviceIdentification);
        return { ...rest, revision: ioLinkRevision };
      }),
    processData: (place) =>
      places.reading(place, async (device) =>
        viewOf(await host.send({ path: `${device}/processdata/value${format}` })),
      ),
    writeOutput: (place, { octets, isValid }) =>
      places.writing(place, async (device) => {
        const path = `${device}/processdata/value`;
        // How it spells process data is learned from its own before any is sent.
        if (host.dialect.isLowerCase === undefined) await host.send({ path: `${path}${format}` });
        const body = { [spelled(host.dialect, 'ioLink')]: { valid: isValid, value: [...octets] } };
        await host.send({ method: 'POST', path, body });
      }),
    events: async () =>
      (await host.get('/gateway/events', answers.events)).map(({ origin, message, ...rest }) => ({
        ...rest,
        ...message,
        master: origin?.masterNumber,
        port: origin?.portNumber,
        alias: origin?.deviceAlias,
      })),
  }) satisfies Partial<LinkParts>;

const parameterPath = ({ index, subindex }: ParameterAddress): string =>
  `/parameters/${index}${subindex === 0 ? '' : `/subindices/${subindex}`}/value`;
const identifierOf = ({ index, subindex }: ParameterAddress) =>
  subindex === 0 ? { index } : { index, subIndex: subindex };

/** Device application error, no details. */
const noDetails = 0x80_00;

function blockFrom(dialect: Dialect, answer: unknown, count: number): readonly BlockResult[] {
  const read = answers.block.safeParse(answer);
  if (!read.success || read.data.length !== count) throw new LinkFault('answerInvalid', { about: 'block' });
  return read.data.map(({ result }): BlockResult => {
    const { parameterExchangeResult, content, iolinkError } = result;
    if (parameterExchangeResult === 'WRITE_SUCCESS') return { kind: 'written' };
    if (parameterExchangeResult === 'ERROR')
      return { kind: 'error', deviceError: iolinkError?.code ?? noDetails };
    return { kind: 'read', octets: parameterFrom(dialect, content) };
  });
}
