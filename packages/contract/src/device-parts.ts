import { z } from 'zod';
import { consoleLimits, deviceRevisions } from './console-values.ts';
import { optionalLabel } from './fields.ts';
import { portModes } from './port-values.ts';

/* What devices are known by, wherever a call names one. */

/** What decides which description is that of a device; its product id only orders those that fit. */
export const identityFields = {
  vendorId: z.int().min(1).max(65_535),
  deviceId: z.int().min(1).max(16_777_215),
  /** Left out where the host does not say it. */
  revision: z.enum(deviceRevisions).optional(),
  productId: optionalLabel(consoleLimits.nameLength),
};

const place = z.int().min(1).max(65_535);

const seenDevice = z.object({
  ...identityFields,
  master: place,
  port: place,
  serialNumber: optionalLabel(consoleLimits.nameLength),
  productName: optionalLabel(consoleLimits.nameLength),
  mode: z.enum(portModes).optional(),
  /** Microseconds. */
  cycleTimeUs: z.int().min(0).max(10_000_000).optional(),
});
export type SeenDevice = z.output<typeof seenDevice>;

/** All that stand at a host at one moment. */
export const seenDevices = z.array(seenDevice).max(consoleLimits.devicesPerHost);
