/* What the configurator keeps at the portal: limits and words that pages need without the schemas. */

export const hostLinks = ['iolink-v1', 'ifm-iot-core', 'virtual'] as const;
export type HostLink = (typeof hostLinks)[number];

export const deviceRevisions = ['1.0', '1.1'] as const;
export type DeviceRevision = (typeof deviceRevisions)[number];

/** Of one person, one host, one set. */
export const consoleLimits = {
  hosts: 50,
  devicesPerHost: 256,
  parameterSets: 200,
  entriesPerSet: 1_000,
  /** Octets and characters of all values of a set: a person has at most 13 MB of them. */
  lengthPerSet: 65_536,
  nameLength: 64,
  addressLength: 300,
  descriptionLength: 255,
  noteLength: 2_000,
  setNameLength: 100,
  /** The most that one parameter holds. */
  octets: 232,
  valueLength: 500,
} as const;

/** A pairing code is typed from one screen into another: good once, for minutes, after few wrong tries for nobody. */
export const pairingRules = { minutes: 10, tries: 5, codesPerHour: 20 } as const;

export const hostCredentialPrefix = 'host_';
