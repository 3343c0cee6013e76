import { z } from 'zod';
import { endpoint } from './kit.ts';

/** The tables change with a release of the engine only. */
const table = { method: 'GET', access: 'anyone', cacheSeconds: 3600 } as const;
const itemsOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

/** One value or a range of values that has a name. */
const namedValue = z.object({
  value: z.string().optional(),
  lowerValue: z.string().optional(),
  upperValue: z.string().optional(),
  name: z.string(),
});

const simpleDatatype = z.object({
  type: z.string(),
  bitLength: z.int().optional(),
  fixedLength: z.int().optional(),
  encoding: z.string().optional(),
  values: z.array(namedValue),
});

const recordItemInfo = z.object({
  subindex: z.int(),
  bitOffset: z.int(),
  name: z.string(),
  description: z.string(),
  accessRight: z.enum(['ro', 'rw', 'wo']),
  datatype: simpleDatatype,
  defaultValue: z.string().nullable(),
  modifiesOtherVar: z.boolean(),
});

const standardVariable = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  index: z.int(),
  accessRight: z.enum(['ro', 'rw', 'wo']),
  modifiesOtherVar: z.boolean(),
  excludedFromDS: z.boolean(),
  dynamic: z.boolean(),
  /** Null where the datatype has an id of its own in the standard definitions: see datatypeRef. */
  datatype: simpleDatatype
    .extend({
      count: z.int().optional(),
      subindexAccessSupported: z.boolean().optional(),
      element: simpleDatatype.optional(),
    })
    .nullable(),
  datatypeRef: simpleDatatype.extend({ id: z.string() }).nullable(),
  defaultValue: z.string().nullable(),
  recordItemInfos: z.array(recordItemInfo),
});
export type StandardVariableInfo = z.output<typeof standardVariable>;
export type SimpleDatatypeInfo = z.output<typeof simpleDatatype>;

export const variableList = endpoint('/api/std/variable/list', {
  ...table,
  summary: "Lists the standard variables of IODD 1.1, names in the caller's language.",
  output: itemsOf(standardVariable),
});

export const variableList10 = endpoint('/api/std/variable/list/10', {
  ...table,
  summary: "Lists the standard variables of IODD 1.0, names in the caller's language.",
  output: itemsOf(standardVariable),
});

export const errorList = endpoint('/api/std/error/list', {
  ...table,
  summary: "Lists the standard device errors, names in the caller's language.",
  output: itemsOf(
    z.object({ code: z.int(), additionalCode: z.int(), name: z.string(), description: z.string() }),
  ),
});

export const eventList = endpoint('/api/std/event/list', {
  ...table,
  summary: "Lists the standard events (type 1 notification, 2 warning, 3 error) in the caller's language.",
  output: itemsOf(
    z.object({
      code: z.int(),
      type: z.literal([1, 2, 3]),
      name: z.string(),
      description: z.string(),
    }),
  ),
});

/** `ioddId` is 0 for IODD 1.1 and 1 for 1.0 (specification, section 3). */
const unit = z.object({
  unitId: z.int(),
  ioddId: z.literal([0, 1]),
  code: z.int(),
  abbr: z.string().nullable(),
  name: z.string(),
});

export const unitList = endpoint('/api/std/unit/list', {
  ...table,
  summary: "Lists the units of IODD 1.1, names in the caller's language.",
  output: itemsOf(unit),
});

export const unitList10 = endpoint('/api/std/unit/list/10', {
  ...table,
  summary: "Lists the units of IODD 1.0, names in the caller's language.",
  output: itemsOf(unit),
});
