import { describe, expect, it } from 'vitest';
import { compareTexts, flatten } from './compare.ts';
import { checkTexts } from './texts.ts';
import { mentionsIn, unusedKeys } from './uses.ts';

const texts = (value: unknown) => new Map(flatten(value));

describe('a translation', () => {
  const english = texts({
    ok: '',
    save: 'Save',
    count_one: '{{count}} file',
    count_other: '{{count}} files',
  });

  it('is complete with its own plural forms', () => {
    expect(compareTexts(english, texts({ ok: '', save: '保存', count_other: '{{count}} 个文件' }))).toEqual(
      [],
    );
  });

  it.each([
    ['missing', { ok: '', save: 'Guardar' }, 'count: missing'],
    ['too much', { ok: '', save: 'x', count_other: '{{count}}', extra: 'x' }, 'extra: not in English'],
    [
      'another placeholder',
      { ok: '', save: 'x', count_other: '{{n}}' },
      'count: has {n}, English has {count}',
    ],
    ['without the form other', { ok: '', save: 'x', count_one: '{{count}}' }, 'count: has no form _other'],
    ['empty', { ok: '', save: ' ', count_other: '{{count}}' }, 'save: empty'],
  ])('with a text %s is found', (_what, translated, problem) => {
    expect(compareTexts(english, texts(translated))).toEqual([problem]);
  });
});

describe('a key', () => {
  const mentions = mentionsIn(["t('save'); t(`board:state.${state}`); t('shell:menu')"]);

  it('is used when it is named whole, with its topic, or by its beginning', () => {
    expect(unusedKeys('common', ['save', 'files_one'], mentions)).toEqual(['files']);
    expect(unusedKeys('shell', ['menu', 'footer'], mentions)).toEqual(['footer']);
    expect(unusedKeys('board', ['state.visible', 'title'], mentions)).toEqual(['title']);
  });
});

describe('the texts of the product', () => {
  it('are complete in every language, with the same placeholders, and all of them are used', () => {
    const { looked, atLeast, problems } = checkTexts();
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(atLeast);
  });
});
