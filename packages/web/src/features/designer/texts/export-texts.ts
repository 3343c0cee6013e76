import { partFileName, type Catalogue, type CatalogueText, type Draft } from '@iodd-hub/iodd';
import { download } from '../../../device/download.ts';

interface Exported {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  /** In words, where a text is read. */
  readonly whereOf: (text: CatalogueText) => string;
}

const stemOf = (draft: Draft): string => partFileName(draft, 'main').replace(/\.xml$/i, '');

export const saveTextsCsv = async ({ draft, catalogue, whereOf }: Exported): Promise<void> => {
  const { translationCsv } = await import('@iodd-hub/iodd/translate');
  download(`${stemOf(draft)}-texts.csv`, translationCsv(catalogue, whereOf));
};

export const saveXliff = async (
  { draft, catalogue, whereOf }: Exported,
  target: string,
  limitOf: (max: number) => string,
): Promise<void> => {
  const { xliffOf } = await import('@iodd-hub/iodd/translate');
  const notesOf = (text: CatalogueText): readonly string[] => [
    whereOf(text),
    text.max === undefined ? '' : limitOf(text.max),
  ];
  const original = partFileName(draft, 'main');
  download(`${stemOf(draft)}-${target}.xlf`, xliffOf(catalogue, { target, original, notesOf }));
};
