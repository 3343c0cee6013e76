import { readdirSync, readFileSync } from 'node:fs';
import type { IoddDocument } from '../document.ts';
import { readIodd, type IoddFile } from '../file.ts';
import { seededIds } from '../ids.ts';

// Test support: our own sample devices.
const folder = new URL('../../samples/', import.meta.url);

export function sampleFiles(sample: string): readonly (IoddFile & { readonly name: string })[] {
  return readdirSync(new URL(`${sample}/`, folder))
    .filter((name) => name.endsWith('.xml'))
    .sort((one, other) => one.length - other.length)
    .map((name) => ({
      name,
      ...readIodd(readFileSync(new URL(`${sample}/${name}`, folder)), { ids: seededIds(1) }),
    }));
}

/** The main document of a sample and its language documents. */
export function sampleDocuments(sample: string): { main: IoddDocument; languages: readonly IoddDocument[] } {
  const [main, ...languages] = sampleFiles(sample).flatMap(({ document }) => document ?? []);
  if (!main) throw new Error(sample);
  return { main, languages };
}

export const sampleNames: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A document from text that is known to be good. */
export function parsed(text: string): IoddDocument {
  const { document } = readIodd(new TextEncoder().encode(text), { ids: seededIds(1) });
  if (!document) throw new Error('no document');
  return document;
}
