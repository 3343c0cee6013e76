/** Documents for tests: our own sample devices. */
import type { IoddDocument } from '../document.ts';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { ownFiles, ownPackage } from './files.ts';

/** The main document of a sample and its language documents. */
export function sampleDocuments(sample: string): { main: IoddDocument; languages: readonly IoddDocument[] } {
  const documents = ownPackage(sample)
    .filter(({ name }) => name.endsWith('.xml'))
    .flatMap(({ octets }) => readIodd(octets, { ids: seededIds(1) }).document ?? []);
  const main = documents.find(({ root }) => root.$type === 'IODevice');
  if (!main) throw new Error(sample);
  return { main, languages: documents.filter((document) => document !== main) };
}

export const sampleNames: readonly string[] = [
  ...new Set(ownFiles().flatMap(({ path }) => path.split(/[\\/]/)[0] ?? [])),
];

/** A document from text that is known to be good. */
export function parsed(text: string): IoddDocument {
  const { document } = readIodd(new TextEncoder().encode(text), { ids: seededIds(1) });
  if (!document) throw new Error('no document');
  return document;
}
