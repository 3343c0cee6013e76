/** Values of parameters of one kind of device, wherever they are kept. */
import type { DeviceRevision } from '@iodd-hub/contract/console-values';
import type { Address } from '../described.ts';

/** Octets as they go to the device in hexadecimal digits of upper case, or a value as people write it. */
export type SetValue = Address &
  (
    | { readonly octets: string; readonly value?: undefined }
    | { readonly octets?: undefined; readonly value: string }
  );

export interface SetIdentity {
  readonly vendorId: number;
  readonly deviceId: number;
  /** Null where nobody said it. */
  readonly revision: DeviceRevision | null;
  readonly productId: string;
}

export interface NewSet extends SetIdentity {
  readonly name: string;
  readonly note: string;
  readonly values: readonly SetValue[];
}

export interface SetHead extends Omit<NewSet, 'values'> {
  readonly id: string;
  readonly savedAt: string;
  readonly savedBy: string;
}

export interface ParameterSet extends SetHead {
  readonly values: readonly SetValue[];
}

export const addressKey = ({ index, subindex }: Address): string => `${index}/${subindex}`;

/** How a set and a device are related: only the same kind of device takes it as it is. */
export type SetFit = 'same' | 'otherDevice' | 'otherVendor';
type Ids = Pick<SetIdentity, 'vendorId' | 'deviceId'>;

export const fitOf = (set: Ids, device: Ids): SetFit => {
  if (set.vendorId !== device.vendorId) return 'otherVendor';
  return set.deviceId === device.deviceId ? 'same' : 'otherDevice';
};
