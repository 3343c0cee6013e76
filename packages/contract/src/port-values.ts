/* How a port of a master may be configured, as the JSON integration names it: words without the schemas. */

export const portModes = [
  'DEACTIVATED',
  'IOLINK_MANUAL',
  'IOLINK_AUTOSTART',
  'DIGITAL_INPUT',
  'DIGITAL_OUTPUT',
] as const;

export const validations = [
  'NO_DEVICE_CHECK',
  'TYPE_COMPATIBLE_DEVICE_V1.0',
  'TYPE_COMPATIBLE_DEVICE_V1.1',
  'TYPE_COMPATIBLE_DEVICE_V1.1_BACKUP_AND_RESTORE',
  'TYPE_COMPATIBLE_DEVICE_V1.1_RESTORE',
] as const;

export const iqConfigurations = ['NOT_SUPPORTED', 'DIGITAL_INPUT', 'DIGITAL_OUTPUT', 'POWER_2'] as const;
