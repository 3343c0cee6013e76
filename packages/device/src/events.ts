export type EventType = 'Notification' | 'Warning' | 'Error';
export type EventMode = 'SingleShot' | 'Disappear' | 'Appear';
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

const modes: readonly (EventMode | undefined)[] = [undefined, 'SingleShot', 'Disappear', 'Appear'];
const types: readonly (EventType | undefined)[] = [undefined, 'Notification', 'Warning', 'Error'];

export const eventOctets = 3;
export const applicationInstance = 4;

/** Qualifier: mode in bits 7 and 6, type in 5 and 4, source in 3, instance in 2 to 0. */
export function decodeEvent(octets: Uint8Array): DeviceEvent | undefined {
  const [qualifier, high, low] = octets;
  if (qualifier === undefined || high === undefined || low === undefined) return undefined;
  return {
    mode: modes[qualifier >> 6],
    type: types[(qualifier >> 4) & 0b11],
    source: (qualifier & 0b1000) === 0 ? 'device' : 'master',
    instance: qualifier & 0b111,
    code: high * 256 + low,
  };
}

export function encodeEvent({ mode, type, source, instance, code }: DeviceEvent): Uint8Array {
  const qualifier =
    (modes.indexOf(mode) << 6) | (types.indexOf(type) << 4) | (source === 'master' ? 0b1000 : 0) | instance;
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
