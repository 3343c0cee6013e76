/** What of a port can be set, as rows of a form, and what somebody changed in it. */
import { iqConfigurations, portModes, validations } from '@iodd-hub/contract/port-values';
import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import type { Order } from '../outcome.ts';

export type Configuration = ToolserverReceived<'ports.configuration'>;
export type PortChanges = Extract<Order, { readonly kind: 'portConfiguration' }>['changes'];
export type SettingName = keyof PortChanges;

type Choices = typeof portModes | typeof validations | typeof iqConfigurations;
export interface Setting {
  readonly name: SettingName;
  /** Undefined: it is typed. */
  readonly options?: Choices;
  readonly isNumber?: boolean;
}

export const settings: readonly Setting[] = [
  { name: 'mode', options: portModes },
  { name: 'validationAndBackup', options: validations },
  { name: 'vendorId', isNumber: true },
  { name: 'deviceId', isNumber: true },
  { name: 'cycleTimeUs', isNumber: true },
  { name: 'iqConfiguration', options: iqConfigurations },
  { name: 'deviceAlias' },
];

export type Choice = Choices[number];
/** Keys of texts: the words themselves have points, which are no part of a key. */
export const choiceKeys = {
  DEACTIVATED: 'deactivated',
  IOLINK_MANUAL: 'manual',
  IOLINK_AUTOSTART: 'autostart',
  DIGITAL_INPUT: 'digitalInput',
  DIGITAL_OUTPUT: 'digitalOutput',
  NO_DEVICE_CHECK: 'noCheck',
  'TYPE_COMPATIBLE_DEVICE_V1.0': 'compatible10',
  'TYPE_COMPATIBLE_DEVICE_V1.1': 'compatible11',
  'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE': 'backupRestore',
  'TYPE_COMPATIBLE_DEVICE_V1.1_RESTORE': 'restore',
  NOT_SUPPORTED: 'notSupported',
  POWER_2: 'power2',
} as const satisfies Readonly<Record<Choice, string>>;

export const isChoice = (text: string): text is Choice => Object.hasOwn(choiceKeys, text);

/** Of a host that does not say what can be set, whatever it has. */
export const settableOf = (
  configuration: Configuration,
  said: readonly string[] | undefined,
): readonly Setting[] =>
  settings.filter(({ name }) => (said ? said.includes(name) : configuration[name] !== undefined));

export type Typed = Readonly<Record<SettingName, string>>;
export const typedFrom = (configuration: Configuration): Typed => ({
  mode: configuration.mode ?? '',
  validationAndBackup: configuration.validationAndBackup ?? '',
  vendorId: String(configuration.vendorId ?? ''),
  deviceId: String(configuration.deviceId ?? ''),
  cycleTimeUs: String(configuration.cycleTimeUs ?? ''),
  iqConfiguration: configuration.iqConfiguration ?? '',
  deviceAlias: configuration.deviceAlias ?? '',
});

/** Only what is another than at the port, in the form in which it is sent; a number that is none stays a text. */
export const changedIn = (
  configuration: Configuration,
  typed: Typed,
): Readonly<Record<string, string | number>> => {
  const before = typedFrom(configuration);
  return Object.fromEntries(
    settings.flatMap(({ name, isNumber = false }) => {
      const text = typed[name].trim();
      if (text === before[name]) return [];
      return [[name, isNumber && /^\d+$/.test(text) ? Number(text) : text] as const];
    }),
  );
};
