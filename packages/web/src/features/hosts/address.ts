import type { DeviceIds } from './queries.ts';

export const tabs = ['hosts', 'devices', 'sets'] as const;
export type Tab = (typeof tabs)[number];

/** What the address says of the page; `host` and `ids` narrow the lists of devices and sets. */
export const fields = { names: ['tab', 'q', 'host', 'ids'] } as const;

export const hostsPath = '/mylibrary/myconsole';

export const consoleOf = (hostId: string): string => `${hostsPath}/${hostId}`;

export const devicesOf = (hostId: string): string => `${hostsPath}?tab=devices&host=${hostId}`;

export const setsOf = ({ vendorId, deviceId }: DeviceIds): string =>
  `${hostsPath}?tab=sets&ids=${vendorId}-${deviceId}`;

/** Undefined for whatever names no device. */
export const readIds = (text: string | undefined): DeviceIds | undefined => {
  const [vendorId, deviceId] =
    /^(\d{1,5})-(\d{1,8})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return vendorId && deviceId && vendorId <= 65_535 && deviceId <= 16_777_215
    ? { vendorId, deviceId }
    : undefined;
};
