/** Texts in every language that both descriptions have. Ids of texts are the author's own business. */
import { memo } from '../memo.ts';
import type { ResolvedText, Texts } from '../resolve/index.ts';
import type { Comparing } from './compare.ts';
import { wordingReason } from './effects.ts';
import type { Entity, EntityText } from './entity.ts';
import type { Change, Relation } from './types.ts';

export type TextsByLanguage = ReadonlyMap<string, Texts>;
interface Languages {
  readonly before: TextsByLanguage;
  readonly after: TextsByLanguage;
}

export function compareTexts(comparing: Comparing, texts: Languages): readonly Change[] {
  const { before, after, pairs, relation } = comparing;
  const reworded = rewording(texts, relation);
  const found: (readonly Change[] | OfValues)[] = [];
  const ofValues = memo((_old: readonly EntityText[]) =>
    memo((_next: readonly EntityText[]): { group?: OfValues } => ({})),
  );
  const tell = (old: Entity, entity: Entity): void => {
    const own = reworded(old.texts ?? none, entity.texts ?? none);
    if (own.length > 0) found.push(own.map((wording) => changeOf(entity, wording, comparing)));
    const { valueTexts: was = none } = old;
    const { valueTexts: is = none } = entity;
    // A value that came or went is no change of wording.
    if (was.length === 0 || is.length === 0) return;
    // The values of one datatype are compared once, however many elements have it.
    const known = ofValues(was)(is);
    if (known.group) known.group.entities.push(entity);
    else {
      known.group = { wordings: reworded(was, is), entities: [entity] };
      found.push(known.group);
    }
  };
  for (const [key, entity] of after) {
    const old = before.get(key);
    if (!old) continue;
    tell(old, entity);
    const pair = pairs.get(key);
    if (pair?.firstKey !== key) continue;
    for (const [itemKey, item] of pair.after) {
      const oldItem = pair.before.get(itemKey);
      if (oldItem) tell(oldItem, item);
    }
  }
  return found.flatMap((one) => ('wordings' in one ? changesOf(one, comparing) : one));
}
const none: readonly EntityText[] = [];

/** New names of values, and the elements that have the values. */
interface OfValues {
  readonly wordings: readonly Rewording[];
  readonly entities: Entity[];
}
function changesOf({ wordings, entities }: OfValues, comparing: Comparing): readonly Change[] {
  const { lists } = comparing;
  const [first] = entities;
  if (wordings.length === 0 || !first) return [];
  const also = lists.also(entities.map((entity) => lists.addressOf(entity)));
  return wordings.map((wording) => ({ ...changeOf(first, wording, comparing), ...also }));
}
const changeOf = (entity: Entity, wording: Rewording, { lists, relation }: Comparing): Change => ({
  kind: 'reworded',
  ...lists.placed(entity, wordingReason(wording, entity, relation)),
  ...wording,
});

type Reworded = (old: readonly EntityText[], next: readonly EntityText[]) => readonly Rewording[];
function rewording({ before, after }: Languages, relation: Relation): Reworded {
  const both = [...after.keys()].filter((language) => before.has(language));
  // That two devices have other names is said once, not in every language.
  const languages = relation === 'replacement' ? both.slice(0, 1) : both;
  return (old, next) =>
    pairsOf(old, next).flatMap(({ field, value, was, is }) =>
      languages.flatMap((language, position): Rewording | readonly Rewording[] => {
        const wording = {
          before: textIn(was, before.get(language), { language, isFirst: position === 0 }),
          after: textIn(is, after.get(language), { language, isFirst: position === 0 }),
        };
        return wording.before === wording.after ? [] : { field, value, language, ...wording };
      }),
    );
}

interface Rewording {
  readonly field: EntityText['field'];
  readonly value: string | undefined;
  readonly language: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const nameOf = ({ field, value = '' }: EntityText): string => `${field} ${value}`;

interface Pair {
  readonly field: EntityText['field'];
  readonly value: string | undefined;
  readonly was: ResolvedText | undefined;
  readonly is: ResolvedText | undefined;
}
const noPairs: readonly Pair[] = [];
const isNamedAs = (one: EntityText, other: EntityText | undefined): boolean =>
  one.field === other?.field && one.value === other.value;

/** The texts of both; a value that came or went brings or takes its name, which is no change of wording. */
function pairsOf(before: readonly EntityText[], after: readonly EntityText[]): readonly Pair[] {
  if (before.length === 0 || after.length === 0) return noPairs;
  // Most elements name the same in the same order.
  if (before.length === after.length && after.every((one, at) => isNamedAs(one, before[at])))
    return after.map((one, at) => ({
      field: one.field,
      value: one.value,
      was: before[at]?.text,
      is: one.text,
    }));
  const old = new Map(before.map((one) => [nameOf(one), one]));
  return after.flatMap((one) => {
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
