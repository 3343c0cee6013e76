/** The device files of the corpus, resolved with the language files that lie beside them. */
import { parseFileName, readIodd, resolveDevice, seededIds, verifyStamp } from '@iodd-hub/iodd';
import type { IoddDocument, ResolvedDevice, TextOptions } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import type { Corpus } from './corpus.ts';

export interface Device {
  readonly path: string;
  readonly document: IoddDocument;
  readonly textOptions: TextOptions;
  readonly resolved: ResolvedDevice;
  /** The file is as it was stamped: nobody damaged it afterwards. */
  readonly isIntact: boolean;
}

export async function devicesOf({ files }: Corpus, language = 'en'): Promise<readonly Device[]> {
  const standardText = await createTextLookup(language);
  const documents = files.flatMap(({ path, octets }) => {
    const file = readIodd(octets, { ids: seededIds(1) });
    const { document } = file;
    return document ? { path, document, isIntact: verifyStamp(file).isValid } : [];
  });
  return documents
    .filter(({ document }) => document.root.$type === 'IODevice')
    .map(({ path, document, isIntact }) => {
      const languageDocuments = documents
        .filter((other) => isLanguageOf(other.path, path))
        .map((other) => other.document);
      const textOptions = { language, languageDocuments, standardText };
      return { path, document, textOptions, resolved: resolveDevice(document, textOptions), isIntact };
    });
}

const isLanguageOf = (path: string, main: string): boolean =>
  parseFileName(path)?.language !== undefined && path.replace(/-[A-Za-z]{2}\.xml$/, '.xml') === main;
