import { eventModes, eventTypes, type EventMode, type EventType } from '@iodd-hub/iodd/standard';

export type EventSource = 'device' | 'master';

/** An event as the device reports it in three octets: qualifier, then code. */
export interface DeviceEvent {
  /** Undefined where the qualifier holds a reserved value. */
  readonly mode: EventMode | undefined;
  readonly type: EventType | undefined;
  readonly source: EventSource;
  /** 4 is the application, the only instance of a device that an IODD describes. */
  readonly instance: number;
  readonly code: number;
}

/** The names of a two-bit field at the place of their code; a code without a name is reserved. */
function byCode<Name extends string>(
  codes: Readonly<Record<Name, number>>,
): (code: number) => Name | undefined;
function byCode(codes: Readonly<Record<string, number>>): (code: number) => string | undefined {
  const names = new Map(Object.entries(codes).map(([name, code]) => [code, name]));
  return (code) => names.get(code);
}
const modeOf = byCode(eventModes);
const typeOf = byCode(eventTypes);

export const eventOctets = 3;
export const applicationInstance = 4;

/** Qualifier: mode in bits 7 and 6, type in 5 and 4, source in 3, instance in 2 to 0. */
export function decodeEvent(octets: Uint8Array): DeviceEvent | undefined {
  const [qualifier, high, low] = octets;
  if (qualifier === undefined || high === undefined || low === undefined) return undefined;
  return {
    mode: modeOf(qualifier >> 6),
    type: typeOf((qualifier >> 4) & 0b11),
    source: (qualifier & 0b1000) === 0 ? 'device' : 'master',
    instance: qualifier & 0b111,
    code: high * 256 + low,
  };
}

export function encodeEvent({ mode, type, source, instance, code }: DeviceEvent): Uint8Array {
  const modeBits = (mode === undefined ? 0 : eventModes[mode]) << 6;
  const typeBits = (type === undefined ? 0 : eventTypes[type]) << 4;
  const qualifier = modeBits | typeBits | (source === 'master' ? 0b1000 : 0) | instance;
  return Uint8Array.of(qualifier, code >> 8, code & 0xff);
}

/** Active events of V_DetailedDeviceStatus; entries of zeros are free. */
export function decodeDetailedDeviceStatus(octets: Uint8Array): readonly DeviceEvent[] {
  const events: DeviceEvent[] = [];
  for (let start = 0; start + eventOctets <= octets.length; start += eventOctets) {
    const entry = octets.subarray(start, start + eventOctets);
    const event = entry.every((octet) => octet === 0) ? undefined : decodeEvent(entry);
    if (event !== undefined) events.push(event);
  }
  return events;
}
