/**
 * The one interface behind which all hosts look alike: gateways with masters, their ports and devices. Octets in and
 * out; whoever has the description of a device decodes them. What a host cannot do is said by its features before
 * anybody asks.
 */
import type { IdentityText } from '../identity-indices.ts';
import type { PortConfiguration } from '../virtual/port-configuration.ts';
import { LinkFault } from './faults.ts';

export type LinkKind = 'iolink-v1' | 'ifm-iot-core' | 'virtual';

export interface PortPlace {
  readonly master: number;
  readonly port: number;
}
export interface ParameterAddress {
  readonly index: number;
  /** 0: the whole parameter. */
  readonly subindex: number;
}
export type PortState =
  | 'absent'
  | 'starting'
  | 'online'
  | 'incorrect'
  | 'deactivated'
  | 'digitalInput'
  | 'digitalOutput'
  | 'unavailable';
export type Revision = '1.0' | '1.1';

/** What a host says of itself; none of it is certain to be there. */
export interface HostView {
  readonly vendorName?: string | undefined;
  readonly productName?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly firmwareRevision?: string | undefined;
}
export interface MasterView {
  readonly master: number;
  readonly serialNumber?: string | undefined;
}
export interface PortView extends PortPlace {
  /** Undefined where the host has no names for devices. */
  readonly alias: string | undefined;
  readonly state: PortState;
}
export interface PortStatusView {
  readonly state: PortState;
  readonly revision?: Revision | undefined;
  readonly transmissionRate?: string | undefined;
  readonly cycleTimeMs?: number | undefined;
}
export type DeviceIdentification = {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly revision?: Revision | undefined;
} & { readonly [Name in IdentityText]?: string | undefined };

export interface ProcessDataSide {
  readonly octets: Uint8Array;
  /** Undefined where the host does not say. */
  readonly isValid: boolean | undefined;
}
export interface ProcessDataView {
  readonly input?: ProcessDataSide | undefined;
  readonly output?: ProcessDataSide | undefined;
  /** Levels at pin 4 and pin 2 where they are switched. */
  readonly cq?: boolean | undefined;
  readonly iq?: boolean | undefined;
}
export interface OutputOrder {
  readonly octets: Uint8Array;
  readonly isValid: boolean;
}
export interface HostEvent {
  /** As the host writes it: absolute or relative (ISO 8601). */
  readonly time: string;
  readonly severity: string;
  readonly master?: number | undefined;
  readonly port?: number | undefined;
  readonly alias?: string | undefined;
  readonly code?: number | undefined;
  readonly mode?: string | undefined;
  readonly text?: string | undefined;
}
export interface StoredBackup {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly revision: Revision;
  readonly content: Uint8Array;
}
export type PortSetting = keyof PortConfiguration;
/** Of a host that has all of them. */
export const allPortSettings: ReadonlySet<PortSetting> = new Set<PortSetting>([
  'mode',
  'validationAndBackup',
  'cycleTimeUs',
  'vendorId',
  'deviceId',
  'iqConfiguration',
  'deviceAlias',
]);
/** Only what the host has is there. */
export type PortSettings = { readonly [Name in PortSetting]?: PortConfiguration[Name] | undefined };
export interface ParameterValue extends ParameterAddress {
  readonly octets: Uint8Array;
}
export type BlockResult =
  | { readonly kind: 'read'; readonly octets: Uint8Array }
  | { readonly kind: 'written' }
  | { readonly kind: 'error'; readonly deviceError: number };
export interface Subscription {
  readonly end: () => Promise<void>;
}
export interface SubscriptionOptions {
  readonly intervalMs: number;
  readonly listen: (data: ProcessDataView) => void;
}

/** Every host can do these. */
interface CoreReads {
  readonly host: () => Promise<HostView>;
  readonly masters: () => Promise<readonly MasterView[]>;
  readonly ports: () => Promise<readonly PortView[]>;
  readonly portStatus: (place: PortPlace) => Promise<PortStatusView>;
  readonly identification: (place: PortPlace) => Promise<DeviceIdentification>;
  readonly readParameter: (place: PortPlace, address: ParameterAddress) => Promise<Uint8Array>;
  readonly processData: (place: PortPlace) => Promise<ProcessDataView>;
  readonly portConfiguration: (place: PortPlace) => Promise<PortSettings>;
  readonly close: () => Promise<void>;
}
interface CoreWrites {
  readonly writeParameter: (place: PortPlace, address: ParameterAddress, octets: Uint8Array) => Promise<void>;
  readonly writeOutput: (place: PortPlace, order: OutputOrder) => Promise<void>;
  readonly configurePort: (place: PortPlace, changes: PortSettings) => Promise<void>;
}
/** A host may lack these; each belongs to one feature. */
interface OptionalReads {
  readonly readBlock: (
    place: PortPlace,
    addresses: readonly ParameterAddress[],
  ) => Promise<readonly BlockResult[]>;
  readonly events: () => Promise<readonly HostEvent[]>;
  /** Undefined: it is empty. */
  readonly dataStorage: (place: PortPlace) => Promise<StoredBackup | undefined>;
  readonly subscribe: (place: PortPlace, options: SubscriptionOptions) => Promise<Subscription>;
}
interface OptionalWrites {
  readonly writeBlock: (
    place: PortPlace,
    values: readonly ParameterValue[],
  ) => Promise<readonly BlockResult[]>;
  readonly storeData: (place: PortPlace, backup: StoredBackup | undefined) => Promise<void>;
}

const featureOf = {
  readBlock: 'blocks',
  writeBlock: 'blocks',
  events: 'events',
  dataStorage: 'dataStorage',
  storeData: 'dataStorage',
  subscribe: 'mqtt',
} as const satisfies Readonly<Record<keyof (OptionalReads & OptionalWrites), string>>;
type OptionalOperation = keyof typeof featureOf;
export type LinkFeature = (typeof featureOf)[OptionalOperation] | 'deviceErrors';

interface Described {
  readonly kind: LinkKind;
  readonly features: ReadonlySet<LinkFeature>;
  /** What of a port can be set. */
  readonly portSettings: ReadonlySet<PortSetting>;
  /** Requests that one look at process data costs the host. */
  readonly cost: number;
}
/** What whoever only looks may have. */
export type LinkReader = Described & CoreReads & OptionalReads;
export type DeviceLink = LinkReader & CoreWrites & OptionalWrites;

export type LinkParts = Omit<Described, 'features'> &
  CoreReads &
  CoreWrites &
  Partial<OptionalReads & OptionalWrites> & {
    /** Whether an error of a device comes with its number. */
    readonly namesDeviceErrors: boolean;
  };

const unsupported = (about: LinkFeature) => (): Promise<never> =>
  Promise.reject(new LinkFault('notSupported', { about }));
const missing = {
  readBlock: unsupported('blocks'),
  writeBlock: unsupported('blocks'),
  events: unsupported('events'),
  dataStorage: unsupported('dataStorage'),
  storeData: unsupported('dataStorage'),
  subscribe: unsupported('mqtt'),
};

/** A link has the features whose operations it has; a setting that it does not know it refuses before anything is sent. */
export function newLink({ namesDeviceErrors, ...parts }: LinkParts): DeviceLink {
  const features = new Set<LinkFeature>(namesDeviceErrors ? ['deviceErrors'] : []);
  for (const [operation, feature] of Object.entries(featureOf)) if (operation in parts) features.add(feature);
  return {
    ...missing,
    ...parts,
    features,
    configurePort: async (place, changes) => {
      const settable = new Set<string>(parts.portSettings);
      const unknown = Object.entries(changes).find(
        ([name, value]) => value !== undefined && !settable.has(name),
      );
      if (unknown) throw new LinkFault('notSupported', { about: unknown[0] });
      await parts.configurePort(place, changes);
    },
  };
}
