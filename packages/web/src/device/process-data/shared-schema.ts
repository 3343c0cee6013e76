import { z } from 'zod';

const text = z.string().max(1024);
const simple = z.union([
  z.object({ type: z.enum(['BooleanT', 'Float32T', 'TimeT', 'TimeSpanT']) }),
  z.object({ type: z.enum(['UIntegerT', 'IntegerT']), bitLength: z.int().min(1).max(64) }),
  z.object({
    type: z.literal('StringT'),
    fixedLength: z.int().min(1).max(32),
    encoding: z.enum(['UTF-8', 'US-ASCII']),
  }),
  z.object({ type: z.literal('OctetStringT'), fixedLength: z.int().min(1).max(32) }),
]);
const item = z.object({
  subindex: z.int().min(0).max(255),
  bitOffset: z.int().min(0).max(255),
  datatype: simple,
});
const datatype = z.union([
  z.object({
    type: z.literal('RecordT'),
    bitLength: z.int().min(1).max(256),
    subindexAccessSupported: z.boolean(),
    items: z.array(item).max(256),
  }),
  z.object({
    type: z.literal('ArrayT'),
    count: z.int().min(1).max(256),
    subindexAccessSupported: z.boolean(),
    element: simple,
  }),
  simple,
]);
const format = z.custom<'Bin' | 'Hex' | 'Dec' | `Dec.${number}`>((value) =>
  /^(?:Bin|Hex|Dec|Dec\.\d{1,2})$/.test(String(value)),
);
const layout = z.object({
  name: text,
  datatype,
  fields: z
    .array(
      item.extend({
        name: text,
        description: text.optional(),
        values: z.array(z.object({ lower: text, upper: text, name: text.optional() })).max(512),
        presentation: z.object({
          gradient: text.exactOptional(),
          offset: text.exactOptional(),
          displayFormat: format.exactOptional(),
          unit: text.exactOptional(),
        }),
      }),
    )
    .max(256),
});
/** What a link may carry, whoever made it. */
export const shared = z.object({ device: text, input: layout.optional(), output: layout.optional() });
