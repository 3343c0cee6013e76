import type { parameterSetCreate, parameterSetOpen } from '@iodd-hub/contract/calls/parameter-set';
import type { Received, Sent } from '@iodd-hub/contract/kit';

/** What is saved: as `parameterset/create` takes it, so that it can be kept again, here or at another site. */
export const setFile = (set: Received<typeof parameterSetOpen>): Sent<typeof parameterSetCreate> => ({
  name: set.name,
  note: set.note,
  device: {
    vendorId: set.vendorId,
    deviceId: set.deviceId,
    ...(set.revision ? { revision: set.revision } : {}),
    productId: set.productId,
  },
  entries: set.values,
});

/** Without what file systems do not take. */
export const setFileName = (name: string): string => `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.json`;
