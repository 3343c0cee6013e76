/** How a port is configured, and what follows. */
import type { iqConfigurations, portModes, validations } from '@iodd-hub/contract/port-values';
import type { DeviceModel } from '@iodd-hub/device/simulator';

export type Validation = (typeof validations)[number];

export interface PortConfiguration {
  readonly mode: (typeof portModes)[number];
  readonly validationAndBackup: Validation;
  /** 0: as fast as the device allows. */
  readonly cycleTimeUs: number;
  readonly vendorId: number | undefined;
  readonly deviceId: number | undefined;
  readonly iqConfiguration: (typeof iqConfigurations)[number];
  readonly deviceAlias: string;
}

export const defaultConfiguration = (deviceAlias: string): PortConfiguration => ({
  mode: 'IOLINK_AUTOSTART',
  validationAndBackup: 'NO_DEVICE_CHECK',
  cycleTimeUs: 0,
  vendorId: undefined,
  deviceId: undefined,
  iqConfiguration: 'DIGITAL_INPUT',
  deviceAlias,
});

interface Consequence {
  readonly checksIdentity: boolean;
  readonly backsUp: boolean;
  readonly restores: boolean;
}
const plain = { checksIdentity: true, backsUp: false, restores: false };
const consequencesBy: Readonly<Record<Validation, Consequence>> = {
  NO_DEVICE_CHECK: { checksIdentity: false, backsUp: false, restores: false },
  'TYPE_COMPATIBLE_DEVICE_V1.0': plain,
  'TYPE_COMPATIBLE_DEVICE_V1.1': plain,
  'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE': { ...plain, backsUp: true, restores: true },
  'TYPE_COMPATIBLE_DEVICE_V1.1_RESTORE': { ...plain, restores: true },
};

export const isIoLink = ({ mode }: PortConfiguration): boolean =>
  mode === 'IOLINK_MANUAL' || mode === 'IOLINK_AUTOSTART';

/** Automatic start takes any device; only a manual port compares and stores. */
export const consequencesOf = ({ mode, validationAndBackup }: PortConfiguration): Consequence =>
  consequencesBy[mode === 'IOLINK_MANUAL' ? validationAndBackup : 'NO_DEVICE_CHECK'];

/** Why a device is not taken into operation with this configuration. */
export function faultOf(
  configuration: PortConfiguration,
  { vendorId, deviceId, link }: Pick<DeviceModel, 'vendorId' | 'deviceId' | 'link'>,
): 'wrongVendor' | 'wrongDevice' | 'cycleTime' | undefined {
  const { checksIdentity } = consequencesOf(configuration);
  if (checksIdentity && configuration.vendorId !== vendorId) return 'wrongVendor';
  if (checksIdentity && configuration.deviceId !== deviceId) return 'wrongDevice';
  const isTooShort = configuration.cycleTimeUs > 0 && configuration.cycleTimeUs < link.cycleTimeUs;
  return isTooShort ? 'cycleTime' : undefined;
}
