/**
 * A link that carries the layout of process data in its fragment, so that whoever opens it needs no file. A browser
 * never sends the fragment to a server: what somebody checks here stays with those who have the link.
 */
import type { Layout } from './layout.ts';

export interface SharedData {
  readonly device: string;
  readonly input?: Layout | undefined;
  readonly output?: Layout | undefined;
}

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
    // Only who opens such a link loads what judges it.
    const { shared } = await import('./shared-schema.ts');
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
