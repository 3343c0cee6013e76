import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../platform.ts';
import { possible } from '../xml/escape.ts';
import type { Catalogue, CatalogueText } from './catalogue.ts';
import { translationCsv } from './csv.ts';
import { planImport } from './plan.ts';
import { readTranslations } from './read.ts';
import { xliffOf } from './xliff.ts';

const seed = 20_261_115;
/** What hurts in a table, in XML or in a spreadsheet, mixed with everything else. */
const piece = fc.oneof(
  fc.constantFrom('"', "'", '=', '+', '@', ',', ';', '\n', '\r', '\r\n', '\t', '&', '<', ']]>', '&#10;', ' '),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const words = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => possible(pieces.join('')))
  .filter((text) => text !== '');
const ids = fc.oneof(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/),
  fc.constantFrom('unit-0', 'a b', '=1', '"', '示例'),
);

const text = (id: string, texts: readonly (readonly [string, string])[]): CatalogueText => ({
  id,
  tag: 'Text',
  $id: id,
  texts: new Map(texts),
  uses: [],
  isUnused: false,
  max: undefined,
});
const catalogues: fc.Arbitrary<Catalogue> = fc
  .uniqueArray(fc.tuple(ids, words, fc.option(words)), { selector: ([id]) => id, maxLength: 8 })
  .map((rows) => ({
    languages: [
      { language: 'en', isPrimary: true, isOwnFile: false },
      { language: 'de', isPrimary: false, isOwnFile: false },
    ],
    texts: rows.map(([id, en, de]) =>
      text(id, [['en', en] as const, ...(de === null ? [] : [['de', de] as const])]),
    ),
  }));
const emptied = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  texts: catalogue.texts.map((one) => ({ ...one, texts: new Map([...one.texts].slice(0, 1)) })),
});

const read = (content: string) => {
  const result = readTranslations(encodeUtf8(content));
  if ('fault' in result) throw new Error(JSON.stringify(result.fault));
  return result;
};
/** The translations that a file brings back into a draft that has lost them. */
const restored = (catalogue: Catalogue, content: string) => {
  const plan = planImport(emptied(catalogue), read(content));
  expect({ ...plan, texts: [], same: 0, isTooMuch: false }).toEqual({
    texts: [],
    languages: [],
    unknown: [],
    refused: [],
    same: 0,
    isTooMuch: false,
  });
  return new Map(plan.texts.map(({ id, value }) => [id, value]));
};
const translated = (catalogue: Catalogue) =>
  new Map(
    catalogue.texts.flatMap(({ id, texts }) => {
      const value = texts.get('de');
      return value === undefined ? [] : [[id, value] as const];
    }),
  );

describe('what goes out comes back the same', () => {
  it('as a table', () => {
    fc.assert(
      fc.property(catalogues, words, (catalogue, use) => {
        expect(
          restored(
            catalogue,
            translationCsv(catalogue, () => use),
          ),
        ).toEqual(translated(catalogue));
      }),
      { seed, numRuns: 400 },
    );
  });

  it('as XLIFF', () => {
    fc.assert(
      fc.property(catalogues, words, (catalogue, note) => {
        const content = xliffOf(catalogue, { target: 'de', original: 'a"<.xml', notesOf: () => [note] });
        expect(restored(catalogue, content)).toEqual(translated(catalogue));
      }),
      { seed, numRuns: 400 },
    );
  });

  it('and changes nothing in the draft that it came from', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        const csv = translationCsv(catalogue, () => '');
        const xliff = xliffOf(catalogue, { target: 'de', original: '', notesOf: () => [] });
        for (const content of [csv, xliff]) expect(planImport(catalogue, read(content)).texts).toEqual([]);
      }),
      { seed, numRuns: 200 },
    );
  });
});

describe('whatever else is read', () => {
  it('is refused with a reason or read, and never throws', () => {
    const starts = fc.constantFrom(
      '',
      'id,de\n',
      'id;use;de\n',
      '<',
      '<xliff version="2.1"',
      '\uFEFFid,de\r\n',
    );
    fc.assert(
      fc.property(starts, fc.array(piece, { maxLength: 20 }), (start, pieces) => {
        expect(readTranslations(encodeUtf8(start + pieces.join('')))).toBeDefined();
      }),
      { seed, numRuns: 1000 },
    );
  });
});
