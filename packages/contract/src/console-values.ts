/* What the configurator keeps at the portal: limits and words that pages need without the schemas. */

export const hostLinks = ['iolink-v1', 'ifm-iot-core', 'virtual'] as const;
export type HostLink = (typeof hostLinks)[number];

export const deviceRevisions = ['1.0', '1.1'] as const;
export type DeviceRevision = (typeof deviceRevisions)[number];

/** Why a device fails: it reports an error, its device status says so, or it stood at its port and is gone. */
export const failureCauses = ['event', 'status', 'lost'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** What the owner of a host is told of its devices: one that comes and goes tells it once in so long. */
export const failureLimits = { perHost: 256, quietMinutes: 60, noticesPerHour: 20, mailMinutes: 15 } as const;

/** Of one person, one host, one set. */
export const consoleLimits = {
  hosts: 50,
  devicesPerHost: 256,
  /** Who were offered it and have not answered, too. */
  peoplePerHost: 20,
  /** Of others, used by one person. */
  sharedHosts: 50,
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

/**
 * What was written to one host, as it is kept at the portal: the newest. Output has a bound of its own, since it is sent
 * so often that it would have everything else forgotten.
 */
export const writesKept = { output: 1_000, other: 5_000 } as const;

/** A pairing code is typed from one screen into another: good once, for minutes, after few wrong tries for nobody. */
export const pairingRules = { minutes: 10, tries: 5, codesPerHour: 20 } as const;

export const hostCredentialPrefix = 'host_';
