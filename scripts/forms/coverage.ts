/** Whether everything that a person can meet in a form is named and explained, in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageKeys, type Language } from '../../packages/i18n/src/languages.ts';
import { layoutOf } from '../../packages/web/src/shared/forms/layouts.ts';
import type { FormText, FormTexts } from '../../packages/web/src/shared/forms/form-texts.ts';
import { isTypeName, typeNames, declarationOf } from '../../packages/iodd/src/meta/index.ts';
import { root } from '../repository.ts';
import { requiredTexts, type Required } from './required.ts';

const formTextsIn = (language: Language): FormTexts =>
  JSON.parse(readFileSync(join(root, `packages/i18n/texts/${language}/forms.json`), 'utf8'));

/** The words of a text, or in scripts without blanks its letters. */
const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];

/** Words that say nothing by themselves. */
const empty = new Set(
  'a an and as at be by can for from in is it its may of on or that the this to which with is are must des de del el en es la las los lo o para por que se su un una y con 的 是 在 和 与 或 为 该 此 其'.split(
    ' ',
  ),
);
const fewest = 4;

/** Help that says no more than the label does. */
export const repeatsLabel = ({ label, help }: FormText): boolean => {
  const known = new Set(wordsOf(label));
  const own = new Set(wordsOf(help).filter((word) => !known.has(word) && !empty.has(word)));
  return own.size < fewest;
};

export interface Coverage {
  readonly kind: Required['kind'];
  readonly count: number;
  readonly problems: readonly string[];
}

const problemsOf = (required: Required, texts: ReadonlyMap<Language, FormTexts>): readonly string[] =>
  [...texts].flatMap(([language, own]) => {
    const text = required.find(own);
    if (!text || text.label.trim() === '' || text.help.trim() === '')
      return [`${language}: ${required.kind} ${required.name} has no label or no help`];
    return repeatsLabel(text)
      ? [`${language}: the help of ${required.kind} ${required.name} repeats its label`]
      : [];
  });

/** Fields that no layout places; the compiler finds them first. */
const unplaced = (): readonly string[] =>
  typeNames.flatMap((type) => {
    const { attributes, content } = declarationOf(type);
    const fields = [...Object.keys(attributes), ...content.flatMap(({ elements }) => Object.keys(elements))];
    const layout = isTypeName(type) ? layoutOf(type) : {};
    return fields
      .filter((field) => !Object.hasOwn(layout, field))
      .map((field) => `${type} ${field} has no place`);
  });

export const formCoverage = (): {
  readonly kinds: readonly Coverage[];
  readonly unplaced: readonly string[];
} => {
  const texts = new Map(languageKeys.map((language) => [language, formTextsIn(language)]));
  const byKind = Map.groupBy(requiredTexts, ({ kind }) => kind);
  return {
    kinds: [...byKind].map(([kind, list]) => ({
      kind,
      count: list.length,
      problems: list.flatMap((one) => problemsOf(one, texts)),
    })),
    unplaced: unplaced(),
  };
};
