/** What is taken from answers of the JSON integration 1.0.0; all else in them is not looked at. */
import { z } from 'zod';
import { iqConfigurations, portModes, validations } from '@iodd-hub/contract/port-values';
import { cleanText } from '@iodd-hub/gateway';

const text = z.string().max(4096).optional();
const number = z.int().min(1);
const alias = z.string().min(1).max(255);
const revision = z.enum(['1.0', '1.1']).optional().catch(undefined);
const cycleTime = z.object({ value: z.number().min(0).max(3_600_000) });
const mostEntries = 10_000;
/** Each is asked for its ports, one after the other. */
const mostMasters = 256;
const list = <Item extends z.ZodType>(item: Item, most = mostEntries) => z.array(item).max(most);

export const errorAnswer = z.object({
  code: z.int(),
  message: z.string().transform(cleanText).optional(),
  iolinkError: z.object({ code: z.int().min(0).max(65_535) }).optional(),
});
export const gatewayIdentification = z.object({
  vendorName: z.string().max(4096),
  productName: text,
  serialNumber: text,
  firmwareRevision: text,
});
export const gatewayCapabilities = z.object({ mqttSupported: z.boolean().optional() });
export const masters = list(z.object({ masterNumber: number, serialNumber: text }), mostMasters);
export const ports = list(z.object({ portNumber: number, statusInfo: text, deviceAlias: alias.optional() }));
export const devices = list(z.object({ deviceAlias: alias, masterNumber: number, portNumber: number }));
export const portStatus = z.object({
  statusInfo: z.string().max(255),
  ioLinkRevision: revision,
  transmissionRate: text,
  masterCycleTime: cycleTime.optional(),
});
export const portConfiguration = z.object({
  // What a later version or a manufacturer added is not known here, and is no reason to show nothing.
  mode: z.enum(portModes).optional().catch(undefined),
  validationAndBackup: z.enum(validations).optional().catch(undefined),
  cycleTime: cycleTime.optional(),
  vendorId: z.int().optional(),
  deviceId: z.int().optional(),
  iqConfiguration: z.enum(iqConfigurations).optional().catch(undefined),
  deviceAlias: text,
});
export const deviceIdentification = z.object({
  vendorId: z.int().min(1).max(65_535),
  deviceId: z.int().min(1).max(16_777_215),
  ioLinkRevision: revision,
  vendorName: text,
  vendorText: text,
  productName: text,
  productId: text,
  productText: text,
  serialNumber: text,
  hardwareRevision: text,
  firmwareRevision: text,
  applicationSpecificTag: text,
  locationTag: text,
  functionTag: text,
});
const side = z.object({
  // Manuals disagree on whether output says if it is valid.
  ioLink: z.object({ valid: z.boolean().optional(), value: z.unknown() }).optional(),
  cqValue: z.boolean().optional(),
  iqValue: z.boolean().optional(),
});
export const processData = z.object({ getData: side.optional(), setData: side.optional() });
export const dataStorage = z.object({
  header: z.object({
    vendorId: z.int().optional(),
    deviceId: z.int().optional(),
    ioLinkRevision: revision,
  }),
  // The example of the official file lacks its padding.
  content: z
    .string()
    .max(8192)
    .regex(/^[\d+/A-Za-z]*={0,2}$/),
});
export const events = list(
  z.object({
    time: z.string().max(64),
    severity: z.string().max(32),
    origin: z
      .object({
        masterNumber: z.int().optional(),
        portNumber: z.int().optional(),
        deviceAlias: text,
      })
      .optional(),
    message: z.object({ code: z.int().optional(), mode: text, text }).optional(),
  }),
);
export const block = list(
  z.object({
    result: z.object({
      parameterExchangeResult: z.enum(['WRITE_SUCCESS', 'READ_SUCCESS', 'ERROR']),
      content: z.unknown().optional(),
      iolinkError: z.object({ code: z.int() }).optional(),
    }),
  }),
);
export const mqttStatus = z.object({ connectionStatus: z.string().max(64) });
/** The number of the new topic, alone or in its description. */
export const newTopic = z.union([
  z.int(),
  z.object({ topicId: z.int() }).transform(({ topicId }) => topicId),
]);
