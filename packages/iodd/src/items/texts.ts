/** The texts of a draft by their ids, in all its languages. */
import { draftReferences, partWith } from '../commands/kit.ts';
import { addLanguage } from '../commands/languages.ts';
import { rename } from '../commands/rename.ts';
import { isLanguage, textIn, textListsOf, writeText } from '../commands/text-lists.ts';
import { children } from '../document.ts';
import { defaultLimits } from '../xml/limits.ts';
import { inPart, languagePart, isPartName, type Draft, type DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { isItem, ItemError, wordOf, type Item } from './item.ts';
import { Steps, type Saved } from './save.ts';

export function textItems(draft: Draft): readonly Item[] {
  const byId = new Map<string, { nodeId: string; values: Map<string, string> }>();
  for (const { node, language } of textListsOf(draft))
    for (const { $id, attributes } of children(node, 'Text')) {
      const id = attributes.id ?? '';
      const item = byId.get(id) ?? { nodeId: $id, values: new Map() };
      if (!item.values.has(language)) item.values.set(language, attributes.value ?? '');
      byId.set(id, item);
    }
  return [...byId].map(([id, { nodeId, values }]) => ({ id, nodeId, values: Object.fromEntries(values) }));
}

export function textItem(draft: Draft, id: string): Item {
  const found = textItems(draft).find((item) => item['id'] === id || item['nodeId'] === id);
  if (!found) throw new ItemError('item-missing', id);
  return found;
}

const textOf = (value: unknown, at: string): string => {
  if (typeof value === 'string' || value === null) return value ?? '';
  throw new ItemError('value-unfit', at);
};

/** Writes a text in the languages that are given; one that the draft does not have yet comes with it. */
export function saveText(
  draft: Draft,
  { item, ids }: { readonly item: Readonly<Record<string, unknown>>; readonly ids: IdSource },
): Saved {
  const { id, nodeId, values = {} } = item;
  if (typeof id !== 'string' || id === '') throw new ItemError('value-unfit', 'id');
  if (!isItem(values)) throw new ItemError('value-unfit', 'values');
  const languages = new Set([
    ...textListsOf(draft).map(({ language }) => language.toLowerCase()),
    ...Object.keys(values).map((language) => language.toLowerCase()),
  ]);
  if (languages.size > defaultLimits.languages) throw new ItemError('value-unfit', 'values');
  const unknown = Object.keys(item).find((name) => !['id', 'nodeId', 'values', 'ioddId'].includes(name));
  if (unknown !== undefined) throw new ItemError('field-unknown', unknown);
  const steps = new Steps(draft);
  const before = typeof nodeId === 'string' ? textItem(draft, nodeId) : undefined;
  if (before && before['id'] !== id)
    steps.take(rename(steps.draft, { node: wordOf(before['nodeId']), id }, ids));
  for (const [language, value] of Object.entries(values))
    writeIn(steps, { id, language, value: textOf(value, `values.${language}`), ids });
  const written = textItems(steps.draft).find((one) => one['id'] === id);
  // Nothing was said in any language.
  if (!written) throw new ItemError('value-unfit', 'values');
  return { ops: steps.ops, nodeId: wordOf(written['nodeId']) };
}

function writeIn(
  steps: Steps,
  {
    id,
    language,
    value,
    ids,
  }: { readonly id: string; readonly language: string; readonly value: string; readonly ids: IdSource },
): void {
  const listIn = () => textListsOf(steps.draft).find((one) => isLanguage(one.language, language));
  if (!listIn() && value === '') return;
  if (!listIn()) {
    if (!isPartName(languagePart(language))) throw new ItemError('language-missing', language);
    steps.take(addLanguage(steps.draft, { language, where: 'main' }, ids));
  }
  const list = listIn();
  if (list && (value !== '' || textIn(list, id))) steps.take(writeText(list, { id, value }, ids));
}

/** Takes a text away in all languages; what refers to it is left without one. */
export function removeText(draft: Draft, id: string): readonly DraftOp[] {
  const { id: named } = textItem(draft, id);
  const index = draftReferences(draft);
  const uses = [...index.definitions('text', wordOf(named)), ...index.repetitions('text', wordOf(named))];
  return uses.flatMap(({ node }) => inPart(partWith(draft, node.$id).part, [{ op: 'remove', at: node.$id }]));
}
