/** What the bodies of requests may hold (schemas of the JSON integration 1.0.0), with limits. */
import { z } from 'zod';
import { iqConfigurations, portModes, validations } from '@iodd-hub/contract/port-values';

const text = z.string().max(255);
const tag = z.string().max(32).optional();
export const tags = z.strictObject({ applicationSpecificTag: tag, locationTag: tag, functionTag: tag });

const address = z.ipv4().optional();
export const gatewayConfiguration = z.strictObject({
  ethIpv4: z
    .array(
      z.strictObject({
        ipConfiguration: z.enum(['MANUAL', 'DHCP', 'AUTO_IP', 'DCP']),
        ipAddress: address,
        subnetMask: address,
        standardGateway: address,
      }),
    )
    .min(1)
    .max(16),
});

const qos = z.enum(['0_ONLY_ONCE', '1_AT_LEAST_ONCE', '2_EXACTLY_ONCE']);
/** Wildcards are for subscribers (MQTT 3.1.1, 4.7.1). */
const topicName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^#+\0]+$/);
export const mqttConfiguration = z.strictObject({
  clientMode: z.enum(['ACTIVE', 'INACTIVE']),
  serverAddress: text.optional(),
  username: text.optional(),
  password: text.optional(),
  lastWill: z.strictObject({ topic: topicName, message: text, qos, retain: z.boolean() }).optional(),
  keepAliveTime: z.int().min(0).max(65_535).optional(),
});

const milliseconds = z.strictObject({ value: z.number().min(0).max(3_600_000), unit: z.enum(['ms']) });
const content = {
  direction: z.enum(['getData', 'setData', 'getSetData']),
  format: z.enum(['byteArray', 'iodd']),
};
export const mqttTopic = z.strictObject({
  topicName: topicName.optional(),
  qos,
  deviceAlias: text,
  event: z.strictObject({}).optional(),
  processData: z
    .union([
      z.strictObject({
        ...content,
        interval: milliseconds.extend({ value: z.number().min(10).max(3_600_000) }),
      }),
      z.strictObject({ ...content, onChange: z.boolean() }),
    ])
    .optional(),
});

export const portConfiguration = z.strictObject({
  mode: z.enum(portModes).optional(),
  validationAndBackup: z.enum(validations).optional(),
  cycleTime: milliseconds.optional(),
  vendorId: z.int().min(1).max(65_535).optional(),
  deviceId: z.int().min(1).max(16_777_215).optional(),
  iqConfiguration: z.enum(iqConfigurations).optional(),
  deviceAlias: z
    .string()
    .min(1)
    .max(32)
    .regex(/^[a-zA-Z0-9_]*$/)
    .optional(),
});

const storageHeader = z.strictObject({
  vendorId: z.int().min(1).max(65_535).optional(),
  deviceId: z.int().min(1).max(16_777_215).optional(),
  ioLinkRevision: z.enum(['1.0', '1.1']).optional(),
});
export const dataStorage = z.strictObject({
  header: storageHeader,
  content: z
    .string()
    .max(4096)
    .regex(/^(?:[\d+/A-Za-z]{4})*(?:[\d+/A-Za-z]{2}(?:==)?|[\d+/A-Za-z]{3}=?)?$/),
});

const octets = z.array(z.int().min(0).max(255)).max(255);
const scalar = z.strictObject({ value: z.union([z.boolean(), z.string().max(4096), z.number()]) });
const named = z.record(z.string().max(255), scalar);
export const parameterValue = z.union([octets, scalar, named]);
export type ParameterValue = z.output<typeof parameterValue>;

export const processData = z.strictObject({
  ioLink: z.strictObject({ valid: z.boolean(), value: parameterValue }).optional(),
  cqValue: z.boolean().optional(),
  iqValue: z.boolean().optional(),
});

const identifier = z.union([
  z.strictObject({
    index: z.int().min(0).max(65_535),
    subIndex: z.int().min(0).max(255).optional(),
  }),
  z.strictObject({ parameterName: text, subParameterName: text.optional() }),
]);
export const block = z.strictObject({
  direction: z.enum(['READ', 'WRITE']),
  parameters: z
    .array(z.strictObject({ identifier, content: parameterValue.optional() }))
    .min(1)
    .max(500),
});
export type Identifier = z.output<typeof identifier>;
