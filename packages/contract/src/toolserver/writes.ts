import { z } from 'zod';
import {
  addressFields,
  atHost,
  backupToStore,
  hexOctets,
  id,
  parameterValue,
  placeFields,
  portSettings,
  text,
  toolserverLimits,
} from './values.ts';
import { call } from './kit.ts';

/* The only calls that change anything at a master or device. docs/adr/device-links.md */

const order = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('parameter'),
    ...addressFields,
    octets: hexOctets(toolserverLimits.parameterOctets),
  }),
  z.strictObject({
    kind: z.literal('block'),
    values: z.array(parameterValue).min(1).max(toolserverLimits.blockValues),
  }),
  z.strictObject({
    kind: z.literal('output'),
    octets: hexOctets(toolserverLimits.processDataOctets),
    isValid: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('portConfiguration'), changes: portSettings }),
  /** Null empties it. */
  z.strictObject({ kind: z.literal('dataStorage'), backup: backupToStore.nullable() }),
]);
export type ToolserverOrder = z.output<typeof order>;

/**
 * Who sends output that is valid holds it under an id of their own, which is told to nobody else. The tool server gives it
 * back where it hears nothing of them, or nobody touched it for a while.
 */
const lease = z.strictObject({
  id,
  /** From whoever holds it: without this it is refused (06058). */
  takesOver: z.boolean().default(false),
});

const record = z.object({
  key: z.string(),
  at: z.string(),
  who: z.string(),
  host: z.string(),
  master: z.int(),
  port: z.int(),
  serial: z.string().nullable(),
  kind: z.enum(['parameter', 'block', 'output', 'portConfiguration', 'dataStorage']),
  index: z.int().nullable(),
  subindex: z.int().nullable(),
  before: z.string().nullable(),
  wanted: z.string(),
  /** `started`: under way. `unknown`: nobody will ever know; what is there now is in `found`, and it is not repeated. */
  state: z.enum(['started', 'written', 'refused', 'unknown']),
  fault: z.string().nullable(),
  found: z.string().nullable(),
  endedAt: z.string().nullable(),
});

export const writeCalls = {
  'writes.carryOut': call({
    access: 'write',
    summary:
      'Writes a parameter, a block, output, port configuration or data storage once: the same key again answers what became of it and sends nothing. Output that is valid is held under a lease and given back when it ends.',
    input: z.strictObject({
      ...placeFields,
      key: text(100),
      order,
      /** Of output alone. Without one the caller has one by their name, which only writing keeps. */
      lease: lease.optional(),
    }),
    output: record,
  }),
  'writes.stop': call({
    access: 'write',
    summary:
      'Stops all writes of a host at once, whoever orders them: it is looked up last of all, when everything else is done. Output is given back.',
    input: atHost,
  }),
  'writes.release': call({
    access: 'operate',
    summary: 'Lets a host be written to again that was stopped here.',
    input: atHost,
  }),
  'outputs.keep': call({
    access: 'write',
    summary:
      'Says that somebody still holds the output of a port under this lease; refused (06059) when it has ended.',
    input: z.strictObject({
      ...placeFields,
      lease: id,
      /** Whether a person has done something since the last time. */
      isTouched: z.boolean(),
    }),
    /** How long it is held without a touch from now on. */
    output: z.object({ idleLeftMs: z.int() }),
  }),
  'writes.list': call({
    access: 'read',
    summary: 'Lists what was written to a host, the newest first.',
    input: z.strictObject({ host: id, most: z.int().min(1).max(1000).default(100) }),
    output: z.object({ items: z.array(record) }),
  }),
} as const;
