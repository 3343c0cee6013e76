import { applyDraft } from '../draft/change.ts';
import { inPart } from '../draft/draft.ts';
import { newChild, type NewElement } from './element.ts';
import { elementAt, placeFor, type Command } from './kit.ts';
import { setText, type SetTextArgs } from './set-text.ts';

export interface AddElementArgs {
  readonly parent: string;
  readonly element: NewElement;
  /** The sibling before it, `null` for the first place; without it, the place that the standard asks for. */
  readonly after?: string | null;
  /** What people read of it: its name, its description. */
  readonly texts?: readonly Omit<SetTextArgs, 'owner' | 'everywhere'>[];
}
export const addElement: Command<AddElementArgs> = (draft, { parent, element, after, texts = [] }, ids) => {
  const { part, document, node } = elementAt(draft, parent);
  const place = after === undefined ? placeFor({ document, node }, element.tag) : after;
  const added = newChild(document, node, { element, ids });
  const ops = inPart(part, [{ op: 'insert', in: parent, after: place, node: added }]);
  if (texts.length === 0) return ops;
  const all = [...ops];
  let next = applyDraft(draft, ops);
  // One after the other: where a description goes depends on whether there is a name.
  for (const text of texts) {
    const step = setText(next, { ...text, owner: added.$id }, ids);
    next = applyDraft(next, step);
    all.push(...step);
  }
  return all;
};
