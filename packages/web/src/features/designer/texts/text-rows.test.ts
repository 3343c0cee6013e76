import {
  catalogueOf,
  draftOf,
  isElement,
  memoryOf,
  packageOf,
  run,
  applyDraft,
  seededIds,
  walk,
  type CommandCall,
} from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { languageOptions, usualPlace } from './language-options.ts';
import { copiedTexts, proposedTexts, unusedTexts } from './text-edits.ts';
import { columnOf, languageOf, searched, textFilters, textRows } from './text-rows.ts';

const start = draftOf(packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) }), () => '');
if (!start) throw new Error('no draft');
const ids = seededIds(2);
const after = (...calls: readonly CommandCall[]) =>
  calls.reduce((draft, call) => applyDraft(draft, run(draft, call, ids)), start);
const written = (
  texts: readonly (readonly [id: string, language: string, value: string])[],
): CommandCall => ({
  command: 'writeTexts',
  args: { texts: texts.map(([id, language, value]) => ({ id, language, value })) },
});
const rowsOf = (draft: typeof start) => textRows(catalogueOf(draft));
const tableOf = (draft: typeof start) => ({
  rows: new Map(rowsOf(draft).map((row) => [row.id, row])),
  primary: 'en',
});
const cell = (row: string, language: string) => ({ row, column: columnOf(language) });
const idsWith = (draft: typeof start, filter: keyof typeof textFilters) =>
  rowsOf(draft)
    .filter(textFilters[filter])
    .map(({ id }) => id);

describe('the rows of texts', () => {
  it('know what is missing, too long and the same as the primary language', () => {
    expect(idsWith(start, 'missing')).toEqual(['T_VendorUrl', 'TN_Variant_1', 'TN_Variant_2']);
    const changed = after(
      written([
        ['T_DeviceName', 'de', 'x'.repeat(65)],
        ['T_DeviceName', 'zh', 'EX-Temperature'],
      ]),
    );
    expect(idsWith(changed, 'long')).toEqual(['T_DeviceName']);
    expect(rowsOf(changed).find(({ id }) => id === 'T_DeviceName')?.same).toEqual(new Set(['zh']));
  });

  it('do not ask for a translation of what nothing uses', () => {
    const variable = [...walk(start.main.root)].find((node) => isElement(node) && node.tag === 'Variable');
    const draft = after({ command: 'removeElement', args: { node: variable?.$id ?? '' } });
    const unused = idsWith(draft, 'unused');
    expect(unused.length).toBeGreaterThan(0);
    const [first = ''] = unused;
    const untranslated = applyDraft(draft, run(draft, written([[first, 'zh', '']]), ids));
    expect(idsWith(untranslated, 'missing')).toEqual(idsWith(start, 'missing'));
  });

  it('are found by every word in an id, a text of any language or a use', () => {
    const found = (query: string) =>
      searched(rowsOf(start), query, ({ id }) => `use of ${id}`).map(({ id }) => id);
    expect(found('摄氏')).toEqual(['TN_SV_Celsius']);
    expect(found('USE t_devicename')).toEqual(['T_DeviceName']);
    expect(found('摄氏 t_devicename')).toEqual([]);
  });

  it('tell the language of a column from its key', () => {
    expect([languageOf(columnOf('zh-Hant')), languageOf('id')]).toEqual(['zh-Hant', undefined]);
  });
});

describe('commands on cells', () => {
  it('copy the primary text into every selected cell of another language', () => {
    const cells = [cell('T_DeviceName', 'en'), cell('T_DeviceName', 'de'), cell('T_DeviceName', 'zh')];
    expect(copiedTexts(tableOf(start), cells)).toEqual(
      ['de', 'zh'].map((language) => ({ id: 'T_DeviceName', language, value: 'EX-Temperature' })),
    );
  });

  it('take the proposals of the file one after the other, and never replace what somebody else wrote', () => {
    const [one = '', two = '', three = ''] = rowsOf(start).map(({ id }) => id);
    const draft = after(
      written([
        ...[one, two, three].map((id) => [id, 'en', 'Same'] as const),
        [one, 'de', 'Gleich'],
        [two, 'de', 'Ebenso'],
        [three, 'de', ''],
      ]),
    );
    const taken = (from: typeof start, id: string) =>
      proposedTexts(tableOf(from), [cell(id, 'de')], memoryOf(from)).map(({ value }) => value);
    expect(taken(draft, three)).toEqual(['Gleich']);
    const chosen = applyDraft(draft, run(draft, written([[three, 'de', 'Gleich']]), ids));
    expect(taken(chosen, three)).toEqual(['Ebenso']);
    const own = applyDraft(draft, run(draft, written([[three, 'de', 'Eigenes']]), ids));
    expect(taken(own, three)).toEqual([]);
  });

  it('remove the selected unused texts, else all of them, and no other', () => {
    const rows = new Map(
      rowsOf(start)
        .slice(0, 3)
        .map((row, at) => [row.id, { ...row, isUnused: at < 2 }]),
    );
    const [one = '', two = '', three = ''] = rows.keys();
    const table = { rows, primary: 'en' };
    expect(unusedTexts(table, [cell(two, 'de')])).toEqual([two]);
    expect(unusedTexts(table, [cell(three, 'de')])).toEqual([one, two]);
  });
});

describe('languages to add', () => {
  it('are found by code, by name in the language of the page, in English and in their own', () => {
    const first = (query: string, locale = 'en') => languageOptions(query, ['en', 'DE'], locale)[0]?.value;
    expect([first('fr'), first('portug'), first('法语', 'zh'), first('deutsch'), first('español')]).toEqual([
      'fr',
      'pt',
      'fr',
      undefined,
      'es',
    ]);
    expect(
      languageOptions('', [], 'en')
        .slice(0, 10)
        .every(({ isTranslated }) => isTranslated),
    ).toBe(true);
  });

  it('stand where the others do', () => {
    const primary = { isPrimary: true, isOwnFile: false };
    expect(usualPlace([primary])).toBe('file');
    expect(usualPlace([primary, { isPrimary: false, isOwnFile: false }])).toBe('main');
    expect(usualPlace([primary, { isPrimary: false, isOwnFile: true }])).toBe('file');
  });
});
