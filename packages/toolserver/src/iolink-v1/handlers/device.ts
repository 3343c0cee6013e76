import type { z } from 'zod';
import { identityIndices } from '@iodd-hub/gateway';
import { type PluggedDevice, type Port, Refusal } from '@iodd-hub/gateway/virtual';
import type { tags } from '../bodies.ts';
import type { Call, Handler } from '../handler.ts';
import { windowOf } from './gateway.ts';

const portOf = ({ gateway, path }: Call): Port => gateway.byAlias(path['deviceAlias'] ?? '').port;

export const list: Handler = ({ gateway }) =>
  gateway.places.map(({ master, port }) => ({
    deviceAlias: port.configuration.deviceAlias,
    masterNumber: master.number,
    portNumber: port.number,
  }));

export const capabilities: Handler = (call) => {
  const { device, description } = portOf(call).accessible();
  return {
    minimumCycleTime: { value: device.model.link.cycleTimeUs / 1000, unit: 'ms' },
    supportedProfiles: description.resolved.features?.profileCharacteristic ?? [],
  };
};

const utf8 = new TextDecoder();
async function textAt(port: Port, index: number): Promise<string | undefined> {
  try {
    const octets = await port.exchange({ kind: 'read', index, subindex: 0 });
    return octets && utf8.decode(octets).replaceAll('\0', '');
  } catch (error) {
    // A device has not all of them; one that went away is another matter.
    if (error instanceof Refusal && ['deviceError', 'accessNotSupported'].includes(error.key))
      return undefined;
    throw error;
  }
}

async function textsOf(port: Port): Promise<readonly (readonly [name: string, text: string])[]> {
  const texts: [string, string][] = [];
  for (const [name, index] of Object.entries(identityIndices)) {
    const text = await textAt(port, index);
    if (text !== undefined) texts.push([name, text]);
  }
  return texts;
}

const idsOf = ({ device: { model }, description }: PluggedDevice) => ({
  vendorId: model.vendorId,
  deviceId: model.deviceId,
  ioLinkRevision: description.ioLinkRevision,
});

export const identification: Handler = async (call) => {
  const port = portOf(call);
  // A master has read who a device is before it finds that it is not the configured one, and asks it nothing more.
  if (port.status === 'incorrect' && port.current) return idsOf(port.current);
  const plugged = port.accessible();
  const texts = await port.inTurn(() => textsOf(port));
  return { ...idsOf(plugged), ...Object.fromEntries(texts) };
};

const tagNames = ['applicationSpecificTag', 'functionTag', 'locationTag'] as const;
export const identify: Handler<z.output<typeof tags>> = (call, written) => {
  const port = portOf(call);
  port.accessible();
  return port.inTurn(() => writeTags(port, written));
};

async function writeTags(port: Port, written: z.output<typeof tags>): Promise<void> {
  for (const name of tagNames) {
    const text = written[name];
    if (text === undefined) continue;
    const octets = new TextEncoder().encode(text === '' ? '\0' : text);
    try {
      await port.exchange({ kind: 'write', index: identityIndices[name], subindex: 0, octets });
    } catch (error) {
      throw error instanceof Refusal && error.key === 'deviceError' ? tagRefusal(error, name) : error;
    }
  }
}

// The operation has no code for an error of the device, so the nearest it has is given.
const indexNotAvailable = 0x80_11;
const tooLong = 0x80_33;
function tagRefusal({ details: { deviceError } }: Refusal, place: string): Refusal {
  if (deviceError === indexNotAvailable) return new Refusal('parameterNotFound', { place });
  return new Refusal(deviceError === tooLong ? 'outOfBounds' : 'accessNotSupported', { place });
}

/** The description asks for `master` and `port` here and has `masterNumber` and `portNumber` elsewhere: both are given. */
export const events: Handler = (call) => {
  const port = portOf(call);
  port.catchUp();
  const { deviceAlias } = port.configuration;
  const own = call.gateway.log.all.filter(({ origin }) => origin.deviceAlias === deviceAlias);
  return windowOf(own, call.query).map((event) => ({
    ...event,
    origin: { ...event.origin, master: event.origin.masterNumber, port: event.origin.portNumber },
  }));
};
