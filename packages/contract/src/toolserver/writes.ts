import { z } from 'zod';
import {
  addressFields,
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
      'Writes a parameter, a block, output, port configuration or data storage once: the same key again answers what became of it and sends nothing.',
    input: z.strictObject({ ...placeFields, key: text(100), order }),
    output: record,
  }),
  'writes.list': call({
    access: 'read',
    summary: 'Lists what was written to a host, the newest first.',
    input: z.strictObject({ host: id, most: z.int().min(1).max(1000).default(100) }),
    output: z.object({ items: z.array(record) }),
  }),
} as const;
