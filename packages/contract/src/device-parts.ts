import { z } from 'zod';
import { consoleLimits, deviceRevisions, failureCauses, failureLimits } from './console-values.ts';
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

const deviceFailure = z.object({
  master: place,
  port: place,
  cause: z.enum(failureCauses),
  /** Of the event; 0 for what is no event. */
  code: z.int().min(0).max(65_535),
});
export type DeviceFailure = z.output<typeof deviceFailure>;

/** All that fails at a host at one moment: what is not among them any more has ended. */
export const deviceFailures = z.array(deviceFailure).max(failureLimits.perHost);

/** All that stand at a host at one moment. */
export const seenDevices = z.array(seenDevice).max(consoleLimits.devicesPerHost);
