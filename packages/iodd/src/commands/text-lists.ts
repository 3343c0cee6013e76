/** Where the texts of a draft stand: one list per language, in the main document or in a language document. */
import { children, isNode, type Node } from '../document.ts';
import { documentsOf, inPart, type Draft, type DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { documentMemo } from '../memo.ts';
import { CommandError } from './kit.ts';

export interface TextList {
  readonly part: string;
  readonly language: string;
  readonly isPrimary: boolean;
  readonly node: Node<'PrimaryLanguage'> | Node<'Language'>;
  /** Ids of the nodes that a command adds to it, in their order. */
  readonly added: string[];
}

export const textListsOf = (draft: Draft): readonly TextList[] =>
  documentsOf(draft).flatMap(([part, { root }]) => {
    const nodes = isNode(root, 'IODevice')
      ? children(root, 'ExternalTextCollection').flatMap((texts) =>
          children(texts, 'PrimaryLanguage', 'Language'),
        )
      : isNode(root, 'ExternalTextDocument')
        ? children(root, 'Language')
        : [];
    return nodes.map((node) => ({
      part,
      node,
      language: node.attributes['xml:lang'] ?? '',
      isPrimary: node.$type === 'PrimaryLanguage',
      added: [],
    }));
  });

/** Languages are told apart without regard to case: real language files are written both ways. */
export const isLanguage = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function listFor(lists: readonly TextList[], language: string): TextList {
  const list = lists.find((one) => isLanguage(one.language, language));
  if (!list) throw new CommandError('language-missing', { language });
  return list;
}

/** A text of the file, or one of the standard that the file says in its own words. */
export const textTags = ['Text', 'TextRedefine'] as const;
export type TextTag = (typeof textTags)[number];

export const textIn = (
  { node }: TextList,
  id: string,
  tag: TextTag = 'Text',
): Node<'TextDefinition'> | undefined => textsById[tag](node).get(id);

const byId = (tag: TextTag) =>
  documentMemo((node: TextList['node']): ReadonlyMap<string, Node<'TextDefinition'>> => {
    const found = new Map<string, Node<'TextDefinition'>>();
    for (const text of children(node, tag))
      if (text.attributes.id !== undefined && !found.has(text.attributes.id))
        found.set(text.attributes.id, text);
    return found;
  });
const textsById = { Text: byId('Text'), TextRedefine: byId('TextRedefine') } as const;

const lastOf = ({ node }: TextList, tag: TextTag): Node<'TextDefinition'> | undefined =>
  children(node, tag).at(-1) ?? children(node, 'Text').at(-1);

/** Writes a text into one language; an empty one goes, so that the primary language shows, which itself stays. */
export function writeText(
  list: TextList,
  { id, value, tag = 'Text' }: { readonly id: string; readonly value: string; readonly tag?: TextTag },
  ids: IdSource,
): readonly DraftOp[] {
  const known = textIn(list, id, tag);
  if (value === '' && !list.isPrimary)
    return known ? inPart(list.part, [{ op: 'remove', at: known.$id }]) : [];
  if (known)
    return known.attributes.value === value
      ? []
      : inPart(list.part, [{ op: 'set', at: known.$id, field: 'value', value }]);
  const node: Node<'TextDefinition'> = {
    $id: ids(),
    $type: 'TextDefinition',
    tag,
    attributes: { id, value },
    children: [],
  };
  const after = list.added.at(-1) ?? lastOf(list, tag)?.$id ?? null;
  list.added.push(node.$id);
  return inPart(list.part, [{ op: 'insert', in: list.node.$id, after, node }]);
}
