import { isElement } from '../document.ts';
import { inPart } from '../draft/draft.ts';
import { nodeAt, parentOf } from '../ops/tree.ts';
import { elementAt, partWith, slotIn, CommandError, type Command } from './kit.ts';

export interface MoveElementArgs {
  readonly node: string;
  /** The new parent; the present one where it is not given. */
  readonly parent?: string;
  /** The sibling before it; `null` for the first place. */
  readonly after: string | null;
}
export const moveElement: Command<MoveElementArgs> = (draft, { node: at, parent, after }) => {
  const { part, document } = partWith(draft, at);
  const place = parent ?? parentOf(document, at) ?? '';
  const target = elementAt(draft, place);
  const node = nodeAt(document, at);
  if (target.part !== part) throw new CommandError('place-unfit', { parent: target.node.tag });
  if (node && isElement(node)) slotIn(target, node.tag);
  return inPart(part, [{ op: 'move', at, in: place, after }]);
};
