/** A set as a file: as `parameterset/create` takes it, so that it can be kept again, here or at another site. */
import { consoleLimits, deviceRevisions } from '@iodd-hub/contract/console-values';
import { z } from 'zod';
import { addressKey, type NewSet, type SetValue } from './parameter-set.ts';

/** As many values as a set has, each as long as it can be, written by a program that is generous with spaces. */
export const mostFileOctets = 1_048_576;

const index = z.int().min(0).max(65_535);
const subindex = z.int().min(0).max(255);
const entry = z.union([
  z.strictObject({
    index,
    subindex,
    octets: z
      .string()
      .regex(/^(?:[0-9a-fA-F]{2})+$/)
      .max(2 * consoleLimits.octets),
  }),
  z.strictObject({ index, subindex, value: z.string().max(consoleLimits.valueLength) }),
]);

/** Control and format characters would hide what is read. */
const plain = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
const plainLines = /^[^\p{Cf}\p{Zl}\p{Zp}]*$/u;

const setFileSchema = z.strictObject({
  name: z.string().trim().min(1).max(consoleLimits.setNameLength).regex(plain),
  note: z.string().trim().max(consoleLimits.noteLength).regex(plainLines).default(''),
  device: z.strictObject({
    vendorId: z.int().min(1).max(65_535),
    deviceId: z.int().min(1).max(16_777_215),
    revision: z.enum(deviceRevisions).optional(),
    productId: z.string().trim().max(consoleLimits.nameLength).regex(plain).default(''),
  }),
  entries: z
    .array(entry)
    .min(1)
    .max(consoleLimits.entriesPerSet)
    .refine((entries) => new Set(entries.map(addressKey)).size === entries.length),
});

const entryOf = ({ index: at, subindex: part, octets, value }: SetValue) => ({
  index: at,
  subindex: part,
  ...(octets === undefined ? { value } : { octets: octets.toLowerCase() }),
});

/** What the file holds, and what the portal takes. */
export const setInputOf = ({ name, note, values, ...device }: NewSet) => {
  const { vendorId, deviceId, revision, productId } = device;
  return {
    name,
    note,
    device: { vendorId, deviceId, ...(revision && { revision }), productId },
    entries: values.map(entryOf),
  };
};
export const setFileOf = (set: NewSet): string => `${JSON.stringify(setInputOf(set), undefined, 2)}\n`;

/** Without what file systems do not take. */
export const setFileName = (name: string): string => `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.json`;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Undefined where it is no file of a set. Whoever reads a file has looked at its size before. */
export const parseSetFile = (text: string): NewSet | undefined => {
  const read = setFileSchema.safeParse(jsonIn(text));
  if (!read.success) return undefined;
  const { name, note, device, entries } = read.data;
  return {
    name,
    note,
    ...device,
    revision: device.revision ?? null,
    values: entries.map((one) => ('octets' in one ? { ...one, octets: one.octets.toUpperCase() } : one)),
  };
};

export type ReadSetFile =
  | { readonly kind: 'read'; readonly set: NewSet }
  | { readonly kind: 'tooLarge' | 'notSet'; readonly name: string };

export const readSetFile = async (file: Pick<File, 'name' | 'size' | 'text'>): Promise<ReadSetFile> => {
  const { name } = file;
  if (file.size > mostFileOctets) return { kind: 'tooLarge', name };
  const set = parseSetFile(await file.text());
  return set ? { kind: 'read', set } : { kind: 'notSet', name };
};

/** As others read what a file holds: docs/parameter-set-schema.gen.json. */
export const setFileJsonSchema = (): object => ({
  title: 'A set of parameters of IODD Hub, as the configurator exports and imports it',
  ...z.toJSONSchema(setFileSchema, { io: 'input' }),
});
