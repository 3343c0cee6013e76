/** Our own sample devices as files that somebody drops, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ArchiveFile } from '@iodd-hub/iodd';

const folder = fileURLToPath(new URL('../../../../iodd/samples', import.meta.url));

export const sampleNames: readonly string[] = readdirSync(folder).sort();

export const sampleFiles = (name: string): readonly ArchiveFile[] =>
  readdirSync(`${folder}/${name}`).map((file) => ({
    name: file,
    octets: new Uint8Array(readFileSync(`${folder}/${name}/${file}`)),
  }));

/** The files with a text of the main file replaced; fails where it does not stand there. */
export const broken = (files: readonly ArchiveFile[], from: string, to: string): readonly ArchiveFile[] => {
  let isFound = false;
  const changed = files.map((file) => {
    if (!/IODD1[.\d]+\.xml$/.test(file.name)) return file;
    const text = new TextDecoder().decode(file.octets);
    isFound ||= text.includes(from);
    return { ...file, octets: new TextEncoder().encode(text.replace(from, to)) };
  });
  if (!isFound) throw new Error(`no ${from} in the sample`);
  return changed;
};
