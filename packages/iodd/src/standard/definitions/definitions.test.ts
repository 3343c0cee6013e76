import { describe, expect, it } from 'vitest';

import { hasReference, readReference, readReferenceText } from '../testing/reference.ts';
import { findUnit } from '../units/index.ts';
import {
  createTextLookup,
  createUnitNameLookup,
  overlayUnits,
  readDefinitions,
  type Definitions,
} from './index.ts';

const languageFile = `<?xml version="1.0" encoding="UTF-8"?>
<ExternalTextDocument xmlns="http://www.io-link.com/IODD/2010/10">
  <DocumentInfo version="V9.8" releaseDate="2030-01-02" copyright="us"/>
  <Language xml:lang="de">
    <Text id="STD_TN_V_VendorName" value="Hersteller &amp; Name"/>
    <Text id="__proto__" value="harmless"/>
  </Language>
</ExternalTextDocument>`;

const unitFile = `<IODDStandardUnitDefinitions xmlns="http://www.io-link.com/IODD/2010/10">
  <DocumentInfo version="V9.9" releaseDate="2031-01-01" copyright="us"/>
  <UnitCollection>
    <Unit code="1000" abbr="kelvin!" textId="STD_T_1000"/>
    <Unit code="1800" abbr="new" textId="STD_T_1800"/>
  </UnitCollection>
  <ExternalTextCollection>
    <PrimaryLanguage xml:lang="en"><Text id="STD_T_1800" value="new unit"/></PrimaryLanguage>
  </ExternalTextCollection>
</IODDStandardUnitDefinitions>`;

function read(xml: string): Definitions {
  const result = readDefinitions(xml);
  if (!result.ok) throw new Error(result.problem.code);
  return result.definitions;
}

describe('reading definition files', () => {
  it('takes texts with their language from a language file', () => {
    expect(read(languageFile)).toEqual({
      kind: 'language',
      ioddVersion: '1.1',
      documentVersion: 'V9.8',
      releaseDate: '2030-01-02',
      texts: new Map([
        [
          'de',
          Object.fromEntries([
            ['STD_TN_V_VendorName', 'Hersteller & Name'],
            ['__proto__', 'harmless'],
          ]),
        ],
      ]),
      units: [],
    });
  });

  it('takes units and their names from a unit file', () => {
    const { kind, units, texts } = read(unitFile);
    expect(kind).toBe('unitDefinitions');
    expect(units.map(({ code }) => code)).toEqual([1000, 1800]);
    expect(texts.get('en')).toEqual({ STD_T_1800: 'new unit' });
  });

  it.each([
    ['<a/>', { code: 'notADefinitionFile', root: 'a' }],
    ['', { code: 'notWellFormed', line: 1, column: 0 }],
    ['<ExternalTextDocument>\n<Text</ExternalTextDocument>', { code: 'notWellFormed', line: 2, column: 6 }],
    ['<!DOCTYPE x [<!ENTITY y "z">]><ExternalTextDocument/>', { code: 'documentTypeForbidden' }],
    [' '.repeat(2_000_001), { code: 'tooLarge', maximumCharacters: 2_000_000 }],
  ])('refuses what is not a definition file', (xml, problem) => {
    expect(readDefinitions(xml)).toEqual({ ok: false, problem });
  });

  describe.skipIf(!hasReference)('of the IO-Link Community', () => {
    it.each(['en', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'zh'])(
      'finds all 217 texts in %s',
      (language) => {
        const suffix = language === 'en' ? '' : `-${language}`;
        const file = read(readReferenceText(`standard/v1.1/IODD-StandardDefinitions1.1${suffix}.xml`));
        const official = readReference<Record<string, object>>('reference/standard-texts-1.1.json');
        expect(Object.keys(file.texts.get(language) ?? {})).toHaveLength(217);
        expect(file.texts.get(language)).toEqual(official[language]);
      },
    );

    it.each([
      ['1.1', 688],
      ['1.0.1', 671],
    ] as const)('finds the units of %s', (version, count) => {
      const file = read(readReferenceText(`standard/v${version}/IODD-StandardUnitDefinitions${version}.xml`));
      expect(file.units).toHaveLength(count);
      expect(file.ioddVersion).toBe(version);
      const differing = file.units.filter(
        ({ code, abbreviation }) => findUnit(code, version)?.abbreviation !== abbreviation,
      );
      expect(differing).toEqual([]);
    });

    it('finds menu, role and command texts', () => {
      const menus = read(readReferenceText('standard/templates/Tool-MenuUserRole_X114.xml'));
      const commands = read(readReferenceText('standard/templates/IODD-SystemCommandDefinitions_V114.xml'));
      expect([menus.kind, menus.texts.size, commands.kind, commands.texts.size]).toEqual([
        'menuAndRoleNames',
        10,
        'systemCommandTexts',
        10,
      ]);
    });
  });
});

describe('overlaying definition files', () => {
  it("puts the operator's texts first, then ours, then English", async () => {
    const german = await createTextLookup('de', [read(languageFile)]);
    expect(german('STD_TN_V_VendorName')).toBe('Hersteller & Name');
    expect(german('STD_TN_V_ProductName')).toBe('Product Name');
    const chinese = await createTextLookup('zh', [read(languageFile)]);
    expect(chinese('STD_TN_V_VendorName')).toBe('供应商名称');
    expect(chinese('T_Unknown')).toBeUndefined();
  });

  it('lets the last file win', async () => {
    const older = read(languageFile.replace('Hersteller &amp; Name', 'alt'));
    const lookUp = await createTextLookup('de', [older, read(languageFile)]);
    expect(lookUp('STD_TN_V_VendorName')).toBe('Hersteller & Name');
  });

  it('names units in the language, and new ones in English', async () => {
    const spanish = await createUnitNameLookup('es', [read(unitFile)]);
    expect([1010, 1800, 1801].map(spanish)).toEqual(['metro', 'new unit', undefined]);
    const german = await createUnitNameLookup('de');
    expect(german(1010)).toBe('meter');
  });

  it('replaces and adds units of the same version only', () => {
    const definitions = [read(unitFile)];
    const changed = overlayUnits('1.1', definitions);
    expect(changed).toHaveLength(689);
    expect(changed[0]).toEqual({ code: 1000, abbreviation: 'kelvin!' });
    expect(overlayUnits('1.0.1', definitions)[0]).toEqual({ code: 1000, abbreviation: 'K' });
  });
});
