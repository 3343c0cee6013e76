/** Records of writes as a person reads them: what was there, what was sent, parameter by parameter. */
import { z } from 'zod';
import type { Address } from '../described.ts';
import type { Place } from '../place.ts';
import type { Status } from '../../ui/status.ts';
import type { WriteRecord } from '../outcome.ts';

export type Written =
  /** Octets at an address, in hexadecimal digits. */
  | {
      readonly kind: 'octets';
      readonly address: Address;
      readonly before: string | undefined;
      readonly after: string;
    }
  /** Of an output: `invalid` where it was given back. */
  | { readonly kind: 'output'; readonly before: string | undefined; readonly after: string }
  | {
      readonly kind: 'setting';
      readonly name: string;
      readonly before: string | undefined;
      readonly after: string;
    }
  /** How many octets of data storage there were and are; undefined where it cannot be told. */
  | { readonly kind: 'storage'; readonly before: number | undefined; readonly after: number | undefined };

export interface LogRow extends Pick<
  WriteRecord,
  'key' | 'at' | 'who' | 'serial' | 'kind' | 'state' | 'fault' | 'found'
> {
  readonly written: readonly Written[];
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});
const block = json.pipe(z.array(z.object({ index: z.number(), subindex: z.number(), octets: z.string() })));
const settings = json.pipe(z.record(z.string(), z.union([z.string(), z.number()]).optional()));
const storage = json.pipe(z.object({ content: z.string() }));

const read = <Schema extends z.ZodType>(schema: Schema, text: string | null): z.output<Schema> | undefined =>
  schema.safeParse(text).data;

/** What stands in a record of a block; nothing where it cannot be known. */
export const writtenBlock = (text: string | null): z.output<typeof block> => read(block, text) ?? [];

type Kind = WriteRecord['kind'];
const writtenBy: Readonly<Record<Kind, (record: Omit<WriteRecord, 'host'>) => readonly Written[]>> = {
  parameter: ({ index, subindex, before, wanted }) => [
    {
      kind: 'octets',
      address: { index: index ?? 0, subindex: subindex ?? 0 },
      before: before ?? undefined,
      after: wanted,
    },
  ],
  block: ({ before, wanted }) => {
    const earlier = writtenBlock(before);
    return writtenBlock(wanted).map(({ index, subindex, octets }) => ({
      kind: 'octets',
      address: { index, subindex },
      before: earlier.find((one) => one.index === index && one.subindex === subindex)?.octets,
      after: octets,
    }));
  },
  output: ({ before, wanted }) => [{ kind: 'output', before: before ?? undefined, after: wanted }],
  portConfiguration: ({ before, wanted }) => {
    const earlier = read(settings, before) ?? {};
    return Object.entries(read(settings, wanted) ?? {}).map(([name, after]) => ({
      kind: 'setting',
      name,
      before: earlier[name] === undefined ? undefined : String(earlier[name]),
      after: String(after ?? ''),
    }));
  },
  dataStorage: ({ before, wanted }) => [{ kind: 'storage', before: sizeOf(before), after: sizeOf(wanted) }],
};

/** An empty text is an empty storage. */
const sizeOf = (text: string | null): number | undefined => {
  if (text === '') return 0;
  const content = read(storage, text)?.content;
  return content === undefined ? undefined : content.length / 2;
};

export const logRow = (record: Omit<WriteRecord, 'host'>): LogRow => {
  const { key, at, who, serial, kind, state, fault, found } = record;
  return { key, at, who, serial, kind, state, fault, found, written: writtenBy[kind](record) };
};

/** Those of one port, in the order in which they come. */
export const logRows = (records: readonly WriteRecord[], { master, port }: Place): readonly LogRow[] =>
  records.filter((record) => record.master === master && record.port === port).map(logRow);

export const statusOfWrite: Readonly<Record<LogRow['state'], Status>> = {
  started: 'waiting',
  written: 'ok',
  refused: 'error',
  unknown: 'warning',
};
