/** Translators' files, read in the browser and nowhere else. */
import type { Catalogue } from '@iodd-hub/iodd';
import type { ImportPlan, TranslationFault, Translations } from '@iodd-hub/iodd/translate';
import { largestFile } from '../../../document/size.ts';

export type ImportFault = TranslationFault | { readonly kind: 'unreadable' };
export interface ReadImport {
  /** What the files change in the draft as it is now. */
  readonly planFor: (catalogue: Catalogue) => ImportPlan;
}
export interface FaultyImport {
  readonly name: string;
  readonly fault: ImportFault;
}

const octetsOf = async (file: File): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // It was moved or locked since it was chosen.
    return undefined;
  }
};

/** Several files count as one, as one for each language does. */
export const readImport = async (files: readonly File[]): Promise<ReadImport | FaultyImport> => {
  const { readTranslations, planImport } = await import('@iodd-hub/iodd/translate');
  const all: Translations[] = [];
  for (const file of files) {
    const { name } = file;
    if (file.size > largestFile) return { name, fault: { kind: 'size', max: largestFile } };
    const octets = await octetsOf(file);
    if (!octets) return { name, fault: { kind: 'unreadable' } };
    const read = readTranslations(octets);
    if ('fault' in read) return { name, fault: read.fault };
    all.push(read);
  }
  const joined = {
    translations: all.flatMap(({ translations }) => translations),
    sources: new Map(all.flatMap(({ sources }) => [...sources])),
  };
  return { planFor: (catalogue) => planImport(catalogue, joined) };
};
