import { z } from 'zod';
import { deviceRevisions } from '../console-values.ts';
import { iqConfigurations, portModes, validations } from '../port-values.ts';

/* Masters, ports and devices as a tool server speaks of them. Octets are hexadecimal digits in upper case. */

export const toolserverLimits = {
  hosts: 100,
  pairings: 50,
  connections: 20,
  sets: 500,
  valuesOfSet: 2000,
  /** An index has 232 octets at most (IO-Link interface specification). */
  parameterOctets: 232,
  processDataOctets: 32,
  /** Data storage is 2 KiB with its header; hosts add one of their own. */
  storageOctets: 4096,
  blockValues: 256,
  /** Ports that one stream follows. */
  watchedPorts: 2000,
  shortestIntervalMs: 10,
  longestIntervalMs: 3_600_000,
} as const;

/** How long an output is held of which nobody says any more that it is wanted, and which nobody touches. */
export const outputLimits = {
  keepMs: 4000,
  silentMs: 15_000,
  idleMs: 60_000,
} as const;

/** Control and format characters would steer a terminal or hide what is read. */
const plain = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
export const text = (most: number) => z.string().trim().min(1).max(most).regex(plain);

export const hexOctets = (most: number) =>
  z
    .string()
    .max(most * 2)
    .regex(/^(?:[\dA-F]{2})*$/);
/** Of a host: as long as it says. */
export const anyOctets = z.string();

export const id = z.uuid();
const number = z.int().min(0).max(65_535);
export const placeFields = { host: id, master: number, port: number };
export const atHost = z.strictObject({ host: id });
export const atPort = z.strictObject(placeFields);
export const addressFields = { index: number, subindex: z.int().min(0).max(255) };

export const revision = z.enum(deviceRevisions);
export const linkKinds = ['iolink-v1', 'ifm-iot-core'] as const;
export const portStates = [
  'absent',
  'starting',
  'online',
  'incorrect',
  'deactivated',
  'digitalInput',
  'digitalOutput',
  'unavailable',
] as const;

export const port = z.object({
  master: z.int(),
  port: z.int(),
  /** Missing where the host has no names for devices. */
  alias: z.string().optional(),
  state: z.enum(portStates),
});

/** Only what is to be changed, or what the host has. */
export const portSettings = z.strictObject({
  mode: z.enum(portModes).optional(),
  validationAndBackup: z.enum(validations).optional(),
  /** 0: as fast as the device allows. */
  cycleTimeUs: z.int().min(0).max(10_000_000).optional(),
  vendorId: z.int().min(0).max(65_535).optional(),
  deviceId: z.int().min(0).max(16_777_215).optional(),
  iqConfiguration: z.enum(iqConfigurations).optional(),
  deviceAlias: z
    .string()
    .regex(/^\w{1,32}$/)
    .optional(),
});

/** As hosts have it: one may hold a number or a name that may not be set. */
export const portSettingsNow = portSettings.partial().extend({
  cycleTimeUs: z.number().optional(),
  vendorId: z.number().optional(),
  deviceId: z.number().optional(),
  deviceAlias: z.string().optional(),
});

const identityText = z.string().optional();
export const identification = z.object({
  vendorId: z.int(),
  deviceId: z.int(),
  revision: revision.optional(),
  vendorName: identityText,
  vendorText: identityText,
  productName: identityText,
  productId: identityText,
  productText: identityText,
  serialNumber: identityText,
  hardwareRevision: identityText,
  firmwareRevision: identityText,
  applicationSpecificTag: identityText,
  functionTag: identityText,
  locationTag: identityText,
});

const side = z.object({
  octets: anyOctets,
  /** Missing where the host does not say. */
  isValid: z.boolean().optional(),
});
export const processData = z.object({
  input: side.optional(),
  output: side.optional(),
  /** Levels at pin 4 and pin 2 where they are switched. */
  cq: z.boolean().optional(),
  iq: z.boolean().optional(),
});

export const hostEvent = z.object({
  /** As the host writes it: absolute or relative (ISO 8601). */
  time: z.string(),
  severity: z.string(),
  master: z.number().optional(),
  port: z.number().optional(),
  alias: z.string().optional(),
  code: z.number().optional(),
  mode: z.string().optional(),
  text: z.string().optional(),
});

/** Somebody let nothing be written to a host any more. */
export const writesStopped = z.object({
  at: z.string(),
  by: z.string(),
  /** At the tool server; otherwise at a portal that is connected to it. */
  isHere: z.boolean(),
});
export type WritesStopped = z.output<typeof writesStopped>;

export const blockResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), octets: anyOctets }),
  z.object({ kind: z.literal('written') }),
  z.object({ kind: z.literal('error'), deviceError: z.int() }),
]);

const backup = z.object({ vendorId: z.int(), deviceId: z.int(), revision });
export const storedBackup = backup.extend({ content: anyOctets });
export const backupToStore = z.strictObject({
  ...backup.shape,
  content: hexOctets(toolserverLimits.storageOctets),
});

export const parameterValue = z.strictObject({
  ...addressFields,
  octets: hexOctets(toolserverLimits.parameterOctets),
});
