import { z } from 'zod';
import { call, type ToolserverCall } from './kit.ts';
import { liveCalls } from './live.ts';
import {
  addressFields,
  anyOctets,
  atHost,
  atPort,
  blockResult,
  hostEvent,
  id,
  identification,
  linkKinds,
  parameterValue,
  placeFields,
  port,
  portSettingsNow,
  portStates,
  processData,
  revision,
  storedBackup,
  text,
  toolserverLimits,
} from './values.ts';
import { writeCalls } from './writes.ts';

const enteredHost = z.object({
  id,
  address: z.string(),
  name: z.string(),
  kind: z.enum(linkKinds).nullable(),
  broker: z.string().nullable(),
  /** Whether something is sent to it as proof of who asks; what, is told to nobody. */
  hasAuthorization: z.boolean(),
  addedAt: z.string(),
});

const pairing = z.object({
  id,
  name: z.string(),
  origin: z.string(),
  mayWrite: z.boolean(),
  madeAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

const setFields = {
  name: text(100),
  note: z.string().trim().max(2000).default(''),
  vendorId: z.int().min(1).max(65_535),
  deviceId: z.int().min(1).max(16_777_215),
  revision,
  productId: text(64).nullable(),
};
const keptSet = { id, savedAt: z.string(), savedBy: z.string() };
const values = z.array(parameterValue).min(1).max(toolserverLimits.valuesOfSet);
const atId = z.strictObject({ id });

export const toolserverCalls = {
  'status.get': call({
    access: 'anyone',
    summary: 'Says that a tool server answers here, and for whom it takes the caller.',
    output: z.object({
      name: z.literal('IODD Hub tool server'),
      version: z.string(),
      caller: z.enum(['nobody', 'operator', 'page', 'relay']),
      mayWrite: z.boolean(),
    }),
  }),
  'hosts.list': call({
    access: 'read',
    summary: 'Lists the hosts that the operator entered.',
    output: z.object({ items: z.array(enteredHost) }),
  }),
  'hosts.add': call({
    access: 'operate',
    summary: 'Enters a host. No other address is ever dialled.',
    input: z.strictObject({
      address: text(300),
      name: text(100),
      /** Found out where nobody says. */
      kind: z.enum(linkKinds).optional(),
      /** `host:port` of the broker to which it publishes. */
      broker: z
        .string()
        .max(260)
        .regex(/^[\w.[\]:-]+:\d{1,5}$/)
        .optional(),
      /** Sent to this host alone as it is. */
      authorization: text(2000).optional(),
    }),
    output: enteredHost,
  }),
  'hosts.remove': call({ access: 'operate', summary: 'Forgets a host.', input: atId }),
  'hosts.get': call({
    access: 'read',
    summary: 'Asks a host who it is, and says what it can do.',
    input: atHost,
    output: z.object({
      kind: z.enum([...linkKinds, 'virtual']),
      features: z.array(z.string()),
      portSettings: z.array(z.string()),
      vendorName: z.string().optional(),
      productName: z.string().optional(),
      serialNumber: z.string().optional(),
      firmwareRevision: z.string().optional(),
    }),
  }),
  'masters.list': call({
    access: 'read',
    summary: 'Lists the masters of a host.',
    input: atHost,
    output: z.object({
      items: z.array(z.object({ master: z.int(), serialNumber: z.string().optional() })),
    }),
  }),
  'ports.list': call({
    access: 'read',
    summary: 'Lists the ports of a host with their states.',
    input: atHost,
    output: z.object({ items: z.array(port) }),
  }),
  'ports.status': call({
    access: 'read',
    summary: 'Says how a port communicates.',
    input: atPort,
    output: z.object({
      state: z.enum(portStates),
      revision: revision.optional(),
      transmissionRate: z.string().optional(),
      cycleTimeMs: z.number().optional(),
    }),
  }),
  'ports.configuration': call({
    access: 'read',
    summary: 'Reads how a port is configured.',
    input: atPort,
    output: portSettingsNow,
  }),
  'devices.identification': call({
    access: 'read',
    summary: 'Says who the device at a port is.',
    input: atPort,
    output: identification,
  }),
  'parameters.read': call({
    access: 'read',
    summary: 'Reads a parameter, or with a subindex a part of it.',
    input: z.strictObject({ ...placeFields, ...addressFields }),
    output: z.object({ octets: anyOctets }),
  }),
  'parameters.readBlock': call({
    access: 'read',
    summary: 'Reads several parameters as one.',
    input: z.strictObject({
      ...placeFields,
      addresses: z.array(z.strictObject(addressFields)).min(1).max(toolserverLimits.blockValues),
    }),
    output: z.object({ items: z.array(blockResult) }),
  }),
  'processData.read': call({
    access: 'read',
    summary: 'Reads process data of both directions.',
    input: atPort,
    output: processData,
  }),
  'events.list': call({
    access: 'read',
    summary: 'Lists the events that a host has.',
    input: atHost,
    output: z.object({ items: z.array(hostEvent) }),
  }),
  'dataStorage.read': call({
    access: 'read',
    summary: 'Reads the data storage of a port; null where it is empty.',
    input: atPort,
    output: z.object({ backup: storedBackup.nullable() }),
  }),
  ...writeCalls,
  'sets.list': call({
    access: 'read',
    summary: 'Lists the parameter sets that are kept here, without their values.',
    output: z.object({ items: z.array(z.object({ ...keptSet, ...setFields })) }),
  }),
  'sets.get': call({
    access: 'read',
    summary: 'Reads a parameter set.',
    input: atId,
    output: z.object({ ...keptSet, ...setFields, values }),
  }),
  'sets.save': call({
    access: 'write',
    summary: 'Keeps a parameter set; under an id that there is, it takes its place.',
    input: z.strictObject({ id, ...setFields, values }),
    output: z.object(keptSet),
  }),
  'sets.remove': call({ access: 'write', summary: 'Removes a parameter set.', input: atId }),
  'pairings.list': call({
    access: 'operate',
    summary: 'Lists the pages that may ask this tool server.',
    output: z.object({ items: z.array(pairing) }),
  }),
  'pairings.add': call({
    access: 'operate',
    summary: 'Lets pages of an origin ask, and makes the token that they show. It is given once.',
    input: z.strictObject({ origin: text(300), name: text(100), mayWrite: z.boolean() }),
    output: z.object({ pairing, token: z.string() }),
  }),
  'pairings.revoke': call({ access: 'operate', summary: 'Ends a pairing at once.', input: atId }),
  'audit.list': call({
    access: 'operate',
    summary: 'Lists who did what here, the newest first. Writes have a list of their own.',
    input: z.strictObject({ most: z.int().min(1).max(1000).default(100) }),
    output: z.object({
      items: z.array(
        z.object({
          number: z.int(),
          at: z.string(),
          who: z.string(),
          action: z.string(),
          subject: z.string(),
        }),
      ),
    }),
  }),
  ...liveCalls,
} as const satisfies Readonly<Record<string, ToolserverCall>>;

export type ToolserverCalls = typeof toolserverCalls;
export type ToolserverCallName = keyof ToolserverCalls;
type NamesWith<Answer extends ToolserverCall['answer']> = {
  [Name in ToolserverCallName]: ToolserverCalls[Name]['answer'] extends Answer ? Name : never;
}[ToolserverCallName];
/** Answered once. */
export type ToolserverCallOnce = NamesWith<'once'>;
export type ToolserverStream = NamesWith<'stream'>;

/** What a caller sends: defaults may be left out. */
export type ToolserverSent<Name extends ToolserverCallName> = z.input<ToolserverCalls[Name]['input']>;
export type ToolserverReceived<Name extends ToolserverCallName> = z.output<ToolserverCalls[Name]['output']>;
/** What a handler gets and gives. */
export type ToolserverInput<Name extends ToolserverCallName> = z.output<ToolserverCalls[Name]['input']>;
export type ToolserverOutput<Name extends ToolserverCallName> = z.input<ToolserverCalls[Name]['output']>;
