import { children } from '../document.ts';
import { inPart } from '../draft/draft.ts';
import { draftReferences, type Command } from './kit.ts';
import { textListsOf } from './text-lists.ts';

export interface CollectUnusedTextsArgs {
  /** Only these of them. */
  readonly ids?: readonly string[];
}
/** Takes away, in every language, the texts that nothing refers to (rule 82). For creation, not for every edit. */
export const collectUnusedTexts: Command<CollectUnusedTextsArgs> = (draft, { ids }) => {
  const wanted = ids && new Set(ids);
  const index = draftReferences(draft);
  return textListsOf(draft).flatMap(({ part, node }) =>
    inPart(
      part,
      children(node, 'Text')
        .filter(({ attributes: { id = '' } }) => wanted === undefined || wanted.has(id))
        .filter(({ attributes: { id } }) => id === undefined || index.references('text', id).length === 0)
        .map(({ $id }) => ({ op: 'remove', at: $id })),
    ),
  );
};
