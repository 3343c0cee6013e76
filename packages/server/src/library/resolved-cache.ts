import { createCachePer } from '../base/caches.ts';
import type { Services } from '../context.ts';
import { type Tagged, taggedText } from '../base/etag.ts';
import { engineVersion } from '../stores/package-record.ts';
import type { Place } from './work-queue.ts';

interface Wanted {
  readonly sha256: string;
  readonly fileName: string;
  readonly language: string;
}

// Derived from bytes that never change, so nothing is ever too old; a large device is some megabytes of JSON.
const devices = createCachePer<Tagged | null>({
  max: 2_000,
  maxBytes: 64 * 1_048_576,
  // A character of a string takes one octet or two.
  // What could not be read may have been too much for a busy machine.
  ttlMsOf: (device) => (device ? undefined : 60_000),
  bytesOf: (device) => 2 * (device?.body.length ?? 0),
});

/** Null when the package could not be read, or has no such main file; whether it may be shown, the caller has asked. */
export const resolvedDevice = (
  { objects, extractor }: Pick<Services, 'objects' | 'extractor'>,
  { sha256, fileName, language }: Wanted,
  place?: Partial<Place>,
): Promise<Tagged | null> =>
  devices(objects).get(JSON.stringify([sha256, engineVersion, fileName, language]), async () => {
    const bytes = await objects.get(sha256);
    const json = bytes && (await extractor.resolve({ bytes, fileName, language }, place));
    return json ? taggedText(json) : null;
  });
