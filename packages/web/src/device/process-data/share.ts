/**
 * A link that carries the layout of process data in its fragment, so that whoever opens it needs no file. A browser
 * never sends the fragment to a server: what somebody checks here stays with those who have the link.
 */
import { z } from 'zod';
import type { Layout } from './layout.ts';

export interface SharedData {
  readonly device: string;
  readonly input?: Layout | undefined;
  readonly output?: Layout | undefined;
}

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
const shared = z.object({ device: text, input: layout.optional(), output: layout.optional() });

const longestLink = 60_000;
const longestText = 400_000;

export const packShared = async (data: SharedData): Promise<string> => {
  const stream = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const octets = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(octets, (octet) => String.fromCodePoint(octet)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Undefined where the link was not copied whole, or was made by something else. */
export const unpackShared = async (packed: string): Promise<SharedData | undefined> => {
  if (packed.length > longestLink || !/^[\w-]+$/.test(packed)) return undefined;
  try {
    const octets = Uint8Array.from(
      atob(packed.replaceAll('-', '+').replaceAll('_', '/')),
      (one) => one.codePointAt(0) ?? 0,
    );
    const stream = new Blob([octets]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return shared.safeParse(JSON.parse(await readUpTo(stream, longestText))).data;
  } catch {
    // Damaged octets and damaged JSON mean the same to the reader: the link does not work.
    return undefined;
  }
};

/** A small link can hold a text without end. */
const readUpTo = async (stream: ReadableStream<Uint8Array>, limit: number): Promise<string> => {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let read = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read;
    read += decoder.decode(value, { stream: true });
    if (read.length > limit) {
      await reader.cancel();
      throw new RangeError('too long');
    }
  }
};
