import { inPart } from '../draft/draft.ts';
import { newChild, type NewElement } from './element.ts';
import { elementAt, placeFor, type Command } from './kit.ts';

export interface AddElementArgs {
  readonly parent: string;
  readonly element: NewElement;
  /** The sibling before it, `null` for the first place; without it, the place that the standard asks for. */
  readonly after?: string | null;
}
export const addElement: Command<AddElementArgs> = (draft, { parent, element, after }, ids) => {
  const { part, document, node } = elementAt(draft, parent);
  const place = after === undefined ? placeFor({ document, node }, element.tag) : after;
  const added = newChild(document, node, { element, ids });
  return inPart(part, [{ op: 'insert', in: parent, after: place, node: added }]);
};
