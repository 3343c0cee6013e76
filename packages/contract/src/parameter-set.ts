import { z } from 'zod';
import { consoleLimits, deviceRevisions } from './console-values.ts';
import { identityFields } from './device-parts.ts';
import { id, label } from './fields.ts';
import { endpoint } from './kit.ts';
import { listOf, page } from './lists.ts';

/* Values of parameters of one kind of device, kept to be compared, copied and written again. */

const entry = z
  .object({
    index: z.int().min(0).max(65_535),
    /** 0: the whole parameter. */
    subindex: z.int().min(0).max(255),
    /** Hexadecimal, as they go to the device. */
    octets: z
      .string()
      .regex(/^(?:[0-9a-f]{2})+$/)
      .max(2 * consoleLimits.octets)
      .optional(),
    /** As people write it, for whoever has the description. */
    value: z.string().max(consoleLimits.valueLength).optional(),
  })
  .refine(({ octets, value }) => (octets === undefined) !== (value === undefined), {
    params: { problem: 'invalid' },
  });
export type ParameterEntry = z.output<typeof entry>;

const isUnique = (entries: readonly { readonly index: number; readonly subindex: number }[]): boolean =>
  new Set(entries.map(({ index, subindex }) => index * 256 + subindex)).size === entries.length;

const lengthOf = ({
  octets,
  value,
}: {
  readonly octets?: string | undefined;
  readonly value?: string | undefined;
}) => (octets === undefined ? (value?.length ?? 0) : octets.length / 2);

const isShort = (entries: readonly Parameters<typeof lengthOf>[0][]): boolean =>
  entries.reduce((sum, one) => sum + lengthOf(one), 0) <= consoleLimits.lengthPerSet;

export const parameterEntries = z
  .array(entry)
  .min(1)
  .max(consoleLimits.entriesPerSet)
  .refine(isUnique, { params: { problem: 'invalid' } })
  .refine(isShort, { params: { problem: 'invalid' } });

const written = {
  name: label(consoleLimits.setNameLength),
  note: z.string().trim().max(consoleLimits.noteLength).default(''),
  entries: parameterEntries,
};

const parameterSet = z.object({
  setId: id,
  name: z.string(),
  note: z.string(),
  vendorId: z.int(),
  deviceId: z.int(),
  revision: z.enum(deviceRevisions).nullable(),
  productId: z.string(),
  entries: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  editedAt: z.iso.datetime(),
});
export type ParameterSet = z.output<typeof parameterSet>;

export const parameterSetList = endpoint('/api/hub/parameterset/list', {
  access: 'signedIn',
  summary: "Lists the caller's own parameter sets, or those of one kind of device, the newest first.",
  input: page.extend({
    vendorId: identityFields.vendorId.optional(),
    deviceId: identityFields.deviceId.optional(),
  }),
  output: listOf(parameterSet),
});

export const parameterSetCreate = endpoint('/api/hub/parameterset/create', {
  access: 'signedIn',
  limit: 'write',
  summary:
    'Keeps values of a device that was seen, or of one that is named by its ids. 06003 when neither is named, 06008 when there are as many sets as one person may have.',
  input: z.object({
    ...written,
    /** A device that was seen. */
    id: id.optional(),
    device: z.object(identityFields).optional(),
  }),
  output: parameterSet,
});

export const parameterSetOpen = endpoint('/api/hub/parameterset/open', {
  access: 'signedIn',
  summary: "Answers one of the caller's own parameter sets with its values. 06007 when there is no such set.",
  input: z.object({ setId: id }),
  output: parameterSet.extend({ values: z.array(entry) }),
});

export const parameterSetEdit = endpoint('/api/hub/parameterset/edit', {
  access: 'signedIn',
  limit: 'write',
  summary:
    "Gives one of the caller's own parameter sets another name, note or, where they are sent, other values.",
  input: z.object({ setId: id, ...written, entries: parameterEntries.optional() }),
  output: parameterSet,
});

export const parameterSetRemove = endpoint('/api/hub/parameterset/delete', {
  access: 'signedIn',
  limit: 'write',
  summary: "Deletes one of the caller's own parameter sets.",
  input: z.object({ setId: id }),
});
