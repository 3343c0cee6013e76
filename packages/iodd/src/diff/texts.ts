/** Texts in every language that both descriptions have. Ids of texts are the author's own business. */
import type { ResolvedText, Texts } from '../resolve/index.ts';
import { placed } from './compare.ts';
import type { Entity, EntityText } from './entity.ts';
import type { Change } from './types.ts';

export type TextsByLanguage = ReadonlyMap<string, Texts>;
interface Side {
  readonly entities: ReadonlyMap<string, Entity>;
  readonly texts: TextsByLanguage;
}

export function compareTexts(before: Side, after: Side): readonly Change[] {
  const languages = [...after.texts.keys()].filter((language) => before.texts.has(language));
  return [...after.entities].flatMap(([key, entity]) => {
    const old = before.entities.get(key);
    if (!old) return [];
    return pairsOf(old, entity).flatMap(({ field, value, was, is }) =>
      languages.flatMap((language, position): Change | readonly Change[] => {
        const wording = {
          before: textIn(was, before.texts.get(language), { language, isFirst: position === 0 }),
          after: textIn(is, after.texts.get(language), { language, isFirst: position === 0 }),
        };
        return wording.before === wording.after
          ? []
          : { kind: 'reworded', ...placed(entity, 'documentationOnly'), field, value, language, ...wording };
      }),
    );
  });
}

const nameOf = ({ field, value = '' }: EntityText): string => `${field} ${value}`;

interface Pair {
  readonly field: EntityText['field'];
  readonly value: string | undefined;
  readonly was: ResolvedText | undefined;
  readonly is: ResolvedText | undefined;
}
/** The texts of both; a value that came or went brings or takes its name, which is no change of wording. */
function pairsOf(before: Entity, after: Entity): readonly Pair[] {
  const old = new Map((before.texts ?? []).map((one) => [nameOf(one), one]));
  return (after.texts ?? []).flatMap((one) => {
    const match = old.get(nameOf(one));
    return match ? { field: one.field, value: one.value, was: match.text, is: one.text } : [];
  });
}

/** What the language itself says; texts of the standard are compared once, in the first language. */
function textIn(
  text: ResolvedText | undefined,
  texts: Texts | undefined,
  { language, isFirst }: { readonly language: string; readonly isFirst: boolean },
): string | undefined {
  const found = text && texts?.find(text.textId);
  if (!found) return isFirst ? text?.text : undefined;
  return found.language === language || (isFirst && found.language === undefined) ? found.text : undefined;
}
