import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../platform.ts';
import { ownDraft } from '../testing/drafts.ts';
import { catalogueOf } from './catalogue.ts';
import { translationCsv } from './csv.ts';
import { planImport } from './plan.ts';
import { readTranslations } from './read.ts';
import { xliffNamespace, xliffOf } from './xliff.ts';

const read = (text: string) => readTranslations(encodeUtf8(text));
const xliff = (inside: string, attributes = 'version="2.1" srcLang="en" trgLang="de"') =>
  read(`<?xml version="1.0"?><xliff xmlns="${xliffNamespace}" ${attributes}>${inside}</xliff>`);
const unit = (inside: string, id = 'T_A') => xliff(`<file id="f"><unit id="${id}">${inside}</unit></file>`);
const values = (result: ReturnType<typeof read>) =>
  'fault' in result ? result.fault : result.translations.map(({ value }) => value);

describe('a table', () => {
  it('is text for spreadsheets: quoted, with the mark of UTF-8, no cell a formula', () => {
    const [language] = catalogueOf(ownDraft('measuring-sensor')).languages;
    const text = { id: 'T_A', tag: 'Text', $id: '1', uses: [], isUnused: false, max: 64 } as const;
    const table = {
      languages: language ? [language] : [],
      texts: [
        { ...text, texts: new Map([['en', '=1+1']]) },
        { ...text, id: 'T_B', texts: new Map([['en', 'a "b", c']]) },
      ],
    };
    expect(translationCsv(table, ({ id }) => `use of ${id}`)).toBe(
      `\uFEFFid,use,en\r\nT_A,use of T_A,'=1+1\r\nT_B,use of T_B,"a ""b"", c"\r\n`,
    );
  });

  it.each([
    ['semicolons', 'id;use;de\nT_A;;Eins\n', ['Eins']],
    ['tabs', 'id\tde\nT_A\tEins', ['Eins']],
    ['lines in a cell, and no line end at the end', 'id,de\r\nT_A,"Eins\nZwei"', ['Eins\nZwei']],
    ['empty cells and lines, which say nothing', 'id,de,fr\n\nT_A,,Un\n,,\n', ['Un']],
  ])('is read with %s', (_what, text, expected) => expect(values(read(text))).toEqual(expected));

  it.each([
    ['without an id', 'name,de\nT_A,Eins', { kind: 'header' }],
    ['without a language', 'id,use\nT_A,here', { kind: 'header' }],
    ['with a language twice', 'id,de,DE\nT_A,a,b', { kind: 'header' }],
    ['empty', '', { kind: 'header' }],
    ['with a quote that does not end', 'id,de\nT_A,"Eins\n', { kind: 'quote', line: 2 }],
    ['with text behind a quote', 'id,de\nT_A,"Eins"Zwei\n', { kind: 'quote', line: 2 }],
    ['with more cells than its head', 'id,de\n\nT_A,Eins,Zwei\n', { kind: 'cells', line: 3 }],
    ['with endless cells', `id,de\n${','.repeat(500)}`, { kind: 'limit', limit: 'cells', max: 128 }],
  ])('is refused %s', (_what, text, expected) => expect(values(read(text))).toEqual(expected));
});

describe('XLIFF', () => {
  it('has a unit for each text, with notes, and says its version and languages', () => {
    const catalogue = catalogueOf(ownDraft('measuring-sensor'));
    const text = xliffOf(catalogue, {
      target: 'de',
      original: 'd.xml',
      notesOf: ({ id }) => [`about ${id}`],
    });
    expect(text).toContain(`<xliff xmlns="${xliffNamespace}" version="2.1" srcLang="en" trgLang="de">`);
    expect(text).toContain(
      [
        '    <unit id="T_DeviceName">',
        '      <notes>',
        '        <note>about T_DeviceName</note>',
        '      </notes>',
        '      <segment state="translated">',
        '        <source>EX-Temperature</source>',
        '        <target>EX-Temperatur</target>',
        '      </segment>',
        '    </unit>',
      ].join('\n'),
    );
  });

  it('is read where another program cut a text into pieces, and marked parts of it', () => {
    const pieces =
      '<segment><source>A.</source><target>X.</target></segment><ignorable><source> </source></ignorable>' +
      '<segment><source>B</source><target>Y<pc id="1">Z</pc><cp hex="0041"/></target></segment>';
    expect(values(unit(pieces))).toEqual(['X. YZA']);
  });

  it('says nothing where a piece is not translated', () => {
    const pieces =
      '<segment><source>A</source><target>X</target></segment><segment><source>B</source></segment>';
    expect(values(unit(pieces))).toEqual([]);
  });

  it('does not take a proposal of a program for a translation', () => {
    const match =
      '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1"><source>A</source><target>No</target></m:match></m:matches>';
    expect(values(unit(`${match}<segment><source>A</source></segment>`))).toEqual([]);
  });

  it.each([
    ['of version 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 'format'],
    ['that is another XML', '<IODevice/>', 'format'],
    ['that brings entities', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>', 'doctype'],
    ['that asks for a file', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', 'doctype'],
    ['that is damaged', `<xliff xmlns="${xliffNamespace}" version="2.1" trgLang="de"><file>`, 'syntax'],
    ['without a target', `<xliff xmlns="${xliffNamespace}" version="2.1"/>`, 'target'],
  ])('is refused %s', (_what, text, kind) => expect(values(read(text))).toMatchObject({ kind }));

  it('is refused where it is deeper or longer than any translation', () => {
    expect(values(unit('<a>'.repeat(100)))).toMatchObject({ kind: 'limit', limit: 'depth' });
    expect(values(unit('<a/>'.repeat(200_001)))).toMatchObject({ kind: 'limit', limit: 'nodes' });
  });
});

it('looks at the size and the encoding before the content', () => {
  expect(readTranslations(new Uint8Array(16 * 1024 * 1024 + 1))).toMatchObject({ fault: { kind: 'size' } });
  expect(readTranslations(Uint8Array.of(0xff, 0xfe, 0x69, 0))).toEqual({ fault: { kind: 'encoding' } });
});

describe('the plan of an import', () => {
  const catalogue = catalogueOf(ownDraft('measuring-sensor'));
  const planOf = (text: string) => {
    const result = read(text);
    if ('fault' in result) throw new Error(result.fault.kind);
    return planImport(catalogue, result);
  };

  it('tells what is new, changed, unknown, refused and the same, and adds languages that are some', () => {
    const plan = planOf(
      [
        'id,en,DE,fr,x-nonsense',
        'T_DeviceName,EX-Temperature,EX-Neu,Capteur,?',
        'T_VendorUrl,,,https://example.com/fr,',
        'T_Unheard,,,Rien,',
        'T_DeviceName,,Noch einmal,,',
      ].join('\n'),
    );
    expect(plan.texts.map(({ language, before, value }) => [language, before, value])).toEqual([
      ['de', 'EX-Temperatur', 'EX-Neu'],
      ['fr', undefined, 'Capteur'],
      ['fr', undefined, 'https://example.com/fr'],
    ]);
    expect(plan).toMatchObject({ languages: ['fr'], unknown: ['T_Unheard'], same: 1, isTooMuch: false });
    expect(plan.refused.map(({ reason }) => reason)).toEqual(['language', 'twice']);
  });

  it('says what is too long, and what was translated from another text', () => {
    expect(planOf(`id,de\nT_DeviceName,${'x'.repeat(65)}`).texts).toMatchObject([{ max: 64 }]);
    const result = unit('<segment><source>Older</source><target>Alt</target></segment>', 'T_DeviceName');
    if ('fault' in result) throw new Error(result.fault.kind);
    expect(planImport(catalogue, result).texts).toMatchObject([{ isOutdated: true }]);
  });

  it('refuses characters that XML cannot hold', () => {
    expect(planOf('id,de\nT_DeviceName,a\u0001b').refused).toMatchObject([{ reason: 'characters' }]);
  });
});
