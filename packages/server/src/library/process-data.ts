import type { ResolvedProcessData } from '@iodd-hub/iodd';
import { createCachePer } from '../base/caches.ts';
import type { Services } from '../context.ts';
import { engineVersion } from '../stores/package-record.ts';
import type { Resolving } from './resolve.ts';
import type { Place } from './work-queue.ts';

/** Objects and texts, each once: many process data share one record, and written as JSON it would be there many times. */
const partsOf = (value: unknown, seen: Set<object>): number => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 1;
  seen.add(value);
  let parts = 1;
  for (const part of Object.values(value)) parts += partsOf(part, seen);
  return parts;
};
// An object of a few fields, or a text of usual length.
const bytesOfPart = 64;

type Known = readonly ResolvedProcessData[] | null;

// Of bytes that never change, as the whole resolved device is; this part of it is small and asked for by the second.
const known = createCachePer<Known>({
  max: 2_000,
  maxBytes: 32 * 1_048_576,
  ttlMsOf: (found) => (found ? undefined : 60_000),
  bytesOf: (found) => bytesOfPart * partsOf(found, new Set()),
});

interface Wanted extends Omit<Resolving, 'bytes'> {
  readonly sha256: string;
}

/** Null when the package could not be read, or has no such main file; whether it may be shown, the caller has asked. */
export const processDataOf = (
  { objects, extractor }: Pick<Services, 'objects' | 'extractor'>,
  { sha256, fileName, language }: Wanted,
  place?: Partial<Place>,
): Promise<Known> =>
  known(objects).get(JSON.stringify([sha256, engineVersion, fileName, language]), async () => {
    const bytes = await objects.get(sha256);
    return bytes ? extractor.processData({ bytes, fileName, language }, place) : null;
  });
