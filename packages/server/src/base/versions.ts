import { pointerFile, unpackedVersion } from '@iodd-hub/versions';
import { z } from 'zod';

const pointer = z.object({
  service: unpackedVersion.nullable().default(null),
  /** What ran before; null for the version that the product was started from. */
  serviceBefore: unpackedVersion.nullable().default(null),
  web: unpackedVersion.nullable().default(null),
});

/** Which versions of service and pages run. */
export const { read: readPointer, change: changePointer } = pointerFile(pointer);
