/** Names and values of the query parameters, as the text that they are. */
import { z } from 'zod';

const positive = z.string().regex(/^[1-9]\d{0,9}$/);
export const format = { format: z.enum(['byteArray', 'iodd']) };
export const iodds = { vendorId: positive, deviceId: positive, revision: z.enum(['1.0', '1.1']) };
export const deviceEvents = { top: positive, bottom: positive };
export const events = {
  origin: z.enum(['ALL', 'GATEWAY', 'MASTERS', 'PORTS', 'DEVICES']),
  masterNumber: positive,
  portNumber: positive,
  deviceAlias: z.string().max(255),
  ...deviceEvents,
};
