/** A virtual gateway in the same process, as any other host. */
import { Refusal, refusals } from '../refusals.ts';
import type { StoredParameters } from '../virtual/backup.ts';
import { readBlock, writeBlock, type BlockItem } from '../virtual/block.ts';
import type { Gateway } from '../virtual/gateway.ts';
import { readParameter, writeParameter, type ParameterBody } from '../virtual/parameters.ts';
import type { PluggedDevice, Port } from '../virtual/port.ts';
import { isIoLink, type PortConfiguration } from '../virtual/port-configuration.ts';
import { changePort, replaceStorage, writePortOutput } from '../virtual/port-writes.ts';
import { faultOfCode, LinkFault } from './faults.ts';
import { readIdentityTexts } from './identity.ts';
import {
  allPortSettings,
  newLink,
  type DeviceLink,
  type LinkParts,
  type ParameterAddress,
  type PortPlace,
  type PortState,
  type PortStatusView,
  type StoredBackup,
} from './link.ts';

const ofOtherModes: Readonly<Partial<Record<PortConfiguration['mode'], PortState>>> = {
  DEACTIVATED: 'deactivated',
  DIGITAL_INPUT: 'digitalInput',
  DIGITAL_OUTPUT: 'digitalOutput',
};
const stateOf = ({ configuration: { mode }, status }: Port): PortState => ofOtherModes[mode] ?? status;

/** Work at a port, and what is refused there as a fault. */
class Ports {
  readonly gateway: Gateway;
  constructor(gateway: Gateway) {
    this.gateway = gateway;
  }

  reading<Result>(
    { master, port }: PortPlace,
    work: (port: Port) => Result | Promise<Result>,
  ): Promise<Result> {
    return carriedOut(() => work(this.gateway.port(master, port)));
  }

  writing<Result>(place: PortPlace, work: (port: Port) => Result | Promise<Result>): Promise<Result> {
    return this.reading(place, (port) => {
      if (this.gateway.isClaimed) throw new Refusal('locked');
      return work(port);
    });
  }

  async read(port: Port, address: ParameterAddress): Promise<Uint8Array> {
    const asked = { place: placeOf(address), format: 'byteArray' } as const;
    return octetsIn(await readParameter(this.gateway, port, asked));
  }
}

async function carriedOut<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { deviceError } = error.details;
    throw faultOfCode(refusals[error.key].code, {
      said: error.message,
      ...(deviceError !== undefined && { deviceError }),
    });
  }
}

const placeOf = ({ index, subindex }: ParameterAddress) => ({
  parameter: index,
  part: subindex === 0 ? undefined : subindex,
});
const isOctets = (body: ParameterBody): body is readonly number[] => Array.isArray(body);
function octetsIn(body: ParameterBody): Uint8Array {
  if (!isOctets(body)) throw new LinkFault('answerInvalid', { about: 'octets' });
  return Uint8Array.from(body);
}

export function virtualLink(gateway: Gateway): DeviceLink {
  const ports = new Ports(gateway);
  return newLink({
    kind: 'virtual',
    namesDeviceErrors: true,
    cost: 1,
    portSettings: allPortSettings,
    host: () => Promise.resolve({ vendorName: 'IODD Hub', productName: 'Virtual gateway' }),
    masters: () =>
      Promise.resolve(gateway.masters.map(({ number, serialNumber }) => ({ master: number, serialNumber }))),
    ...portOperations(ports),
    ...parameterOperations(ports),
    ...deviceOperations(ports),
    close: () => Promise.resolve(),
  });
}

const portOperations = (ports: Ports) =>
  ({
    ports: () =>
      Promise.resolve(
        ports.gateway.places.map(({ master, port }) => ({
          master: master.number,
          port: port.number,
          alias: port.configuration.deviceAlias,
          state: stateOf(port),
        })),
      ),
    portStatus: (place) => ports.reading(place, statusOf),
    portConfiguration: (place) => ports.reading(place, ({ configuration }) => configuration),
    configurePort: (place, changes) =>
      ports.writing(place, (port) => changePort(ports.gateway, port, changes)),
    dataStorage: (place) =>
      ports.reading(place, ({ storage }) => {
        if (!storage) return undefined;
        const { ioLinkRevision, ...stored } = storage;
        return { ...stored, revision: ioLinkRevision };
      }),
    storeData: (place, backup) =>
      ports.writing(place, (port) => replaceStorage(port, backup && storedFrom(backup))),
  }) satisfies Partial<LinkParts>;

const storedFrom = ({ revision, ...stored }: StoredBackup): StoredParameters => ({
  ...stored,
  ioLinkRevision: revision,
});

function statusOf(port: Port): PortStatusView {
  const state = stateOf(port);
  if (state !== 'online' || !port.current) return { state };
  const { description, device } = port.current;
  const { communication } = description.resolved;
  return {
    state,
    revision: description.ioLinkRevision,
    transmissionRate: communication?.kind === 'wired' ? communication.bitRate : undefined,
    cycleTimeMs: (device.state.link.masterCycleTimeUs ?? 0) / 1000,
  };
}

const parameterOperations = (ports: Ports) =>
  ({
    readParameter: (place, address) =>
      ports.reading(place, (port) => port.inTurn(() => ports.read(port, address))),
    writeParameter: (place, address, octets) =>
      ports.writing(place, (port) => {
        const written = { place: placeOf(address), body: [...octets] };
        return port.inTurn(() => writeParameter(ports.gateway, port, written));
      }),
    readBlock: (place, addresses) =>
      ports.reading(place, (port) => {
        const items = addresses.map((address) => ({ place: placeOf(address), body: undefined }));
        const asked = { items, format: 'byteArray' } as const;
        return port.inTurn(() => blockOf(readBlock(ports.gateway, port, asked)));
      }),
    writeBlock: (place, values) =>
      ports.writing(place, (port) => {
        const items = values.map((value): BlockItem => ({ place: placeOf(value), body: [...value.octets] }));
        return port.inTurn(() => blockOf(writeBlock(ports.gateway, port, items)));
      }),
  }) satisfies Partial<LinkParts>;

async function blockOf(results: ReturnType<typeof readBlock>) {
  return (await results).map((result) => {
    if (result.kind === 'read') return { kind: 'read' as const, octets: octetsIn(result.body) };
    return result.kind === 'error' ? { kind: 'error' as const, deviceError: result.error } : result;
  });
}

const idsOf = ({ device: { model }, description }: PluggedDevice) => ({
  vendorId: model.vendorId,
  deviceId: model.deviceId,
  revision: description.ioLinkRevision,
});

const deviceOperations = (ports: Ports) =>
  ({
    identification: (place) =>
      ports.reading(place, (port) =>
        port.inTurn(async () => {
          // A master has read who a device is before it finds that it is not the configured one.
          if (port.status === 'incorrect' && port.current) return idsOf(port.current);
          const { device, description } = port.accessible();
          const texts = await readIdentityTexts((address) => carriedOut(() => ports.read(port, address)));
          return { ...idsOf({ device, description }), ...texts };
        }),
      ),
    processData: (place) =>
      ports.reading(place, (port) => {
        const { mode, iqConfiguration } = port.configuration;
        const { input, output } = isIoLink(port.configuration)
          ? port.processData()
          : { input: undefined, output: undefined };
        return {
          input,
          output,
          cq: mode.startsWith('DIGITAL') ? port.levels.cq : undefined,
          iq: iqConfiguration.startsWith('DIGITAL') ? port.levels.iq : undefined,
        };
      }),
    writeOutput: (place, { octets, isValid }) =>
      ports.writing(place, (port) => writePortOutput(port, isValid, () => octets)),
    events: () =>
      carriedOut(() => {
        ports.gateway.catchUp();
        return ports.gateway.log.all.map(({ time, severity, origin, message }) => ({
          time,
          severity,
          master: origin.masterNumber,
          port: origin.portNumber,
          alias: origin.deviceAlias,
          ...message,
        }));
      }),
  }) satisfies Partial<LinkParts>;
