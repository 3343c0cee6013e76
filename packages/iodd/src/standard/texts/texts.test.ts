import { describe, expect, it } from 'vitest';

import { standardLanguages } from '../language.ts';
import { hasReference, readReference } from '../testing/reference.ts';
import { findText, loadTexts, type TextTable } from './index.ts';

type TextsByLanguage = Readonly<Record<string, TextTable>>;

// Official short names that we do not follow, because they are untranslated, misleading or not how an engineer
// writes. Every other short name equals the official one.
const ownNames: Readonly<Record<string, readonly RegExp[]>> = {
  en: [],
  zh: [
    /^STD_TN_(Reserved|V_DeviceStatus|V_ProcessData(In|Out)put)$/,
    /^STD_TN_(Vendor|Device)ID[123]$/,
    /^STD_TN_DeviceSpecific_\d+$/,
    /^STD_TN_0x(8023|8033|8034|5011|8C30|8C42)$/,
  ],
  es: [
    /^STD_TN_(M-SequenceCapability|RevisionID|LocalUserInterface|locked|unlocked)$/,
    /^STD_TN_V_(ProcessData(In|Out)put|OffsetTime)$/,
    /^STD_TN_(Vendor|Device)ID[123]$/,
    /^STD_TN_SystemCommand_(DeviceReset|ApplicationReset|RestoreFactorySettings)$/,
    /^STD_TN_0x(80(00|20|21|22|34|36|41)|0000|4210|4220|50(00|10|11)|5100|6000|6321|7711)$/,
  ],
};

function names(table: TextTable): [string, string][] {
  return Object.entries(table).filter(([id]) => id.startsWith('STD_TN_'));
}

describe('standard texts', () => {
  it.each(standardLanguages)('has the same 232 texts in %s, none empty', async (language) => {
    const texts = await loadTexts(language);
    expect(Object.keys(texts)).toHaveLength(232);
    expect(Object.keys(texts)).toEqual(Object.keys(await loadTexts('en')));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('ends every description, and no name, with a full stop', async () => {
    for (const language of standardLanguages) {
      const stop = language === 'zh' ? '。' : '.';
      const wrong = Object.entries(await loadTexts(language)).filter(
        ([id, text]) => text.endsWith(stop) !== isDescription(id),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('has no texts for a language that is not shipped', async () => {
    expect(await loadTexts('de')).toEqual({});
  });

  it('finds a 1.0.1 text id under its 1.1 twin, in the first table that has it', async () => {
    const tables = [{ STD_TN_V_VendorName: 'Hersteller' }, await loadTexts('en')];
    expect(findText('STD_TI_VendorName', tables)).toBe('Hersteller');
    expect(findText('STD_TI_LastEvent', tables)).toBe('Last Event');
    expect(findText('STD_TN_Unknown', tables)).toBeUndefined();
    expect(findText('constructor', tables)).toBeUndefined();
  });

  describe.skipIf(!hasReference)('compared with the official files', () => {
    it.each(standardLanguages)(
      'has the official short names in %s except the listed ones',
      async (language) => {
        const ours = await loadTexts(language);
        const official = {
          ...readReference<TextsByLanguage>('reference/standard-texts-1.1.json')[language],
          ...readReference<TextsByLanguage>('reference/menu-role-texts.json')[language],
        };
        const different = names(official).filter(([id, name]) => ours[id] !== name);
        const unlisted = different.filter(([id]) => !ownNames[language]?.some((pattern) => pattern.test(id)));
        expect(unlisted).toEqual([]);
        const idle = ownNames[language]?.filter((pattern) => !different.some(([id]) => pattern.test(id)));
        expect(idle).toEqual([]);
        expect(names(ours).map(([id]) => id)).toEqual(
          expect.arrayContaining(names(official).map(([id]) => id)),
        );
      },
    );

    it('finds every text id of 1.1 and of 1.0.1, with the official English name', async () => {
      const english = [await loadTexts('en')];
      const official11 = readReference<TextsByLanguage>('reference/standard-texts-1.1.json').en ?? {};
      const official101 = readReference<TextsByLanguage>('reference/standard-texts-1.0.1.json').en ?? {};
      expect(Object.keys(official11).filter((id) => findText(id, english) === undefined)).toEqual([]);
      expect(Object.entries(official101).filter(([id, name]) => findText(id, english) !== name)).toEqual([]);
    });

    it('repeats no official description in any language', async () => {
      const files = ['reference/standard-texts-1.1.json', 'reference/system-command-texts.json'];
      for (const language of standardLanguages) {
        const official = new Set(
          files
            .flatMap((file) => Object.values(readReference<TextsByLanguage>(file)[language] ?? {}))
            .map(plain),
        );
        const descriptions = Object.entries(await loadTexts(language)).filter(([id]) => isDescription(id));
        expect(descriptions.filter(([, text]) => official.has(plain(text)))).toEqual([]);
      }
    });
  });
});

function isDescription(id: string): boolean {
  return /^(STD_TD|TD_STD)_/.test(id);
}

function plain(text: string): string {
  return text.replace(/[\s.。]+$/u, '').toLowerCase();
}
