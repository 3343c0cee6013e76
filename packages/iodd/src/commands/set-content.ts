import { textOf } from '../document.ts';
import { inPart } from '../draft/draft.ts';
import type { Op } from '../ops/op.ts';
import { elementAt, type Command } from './kit.ts';

export interface SetContentArgs {
  readonly node: string;
  readonly text: string;
}
/** Sets the text inside an element. Comments between its parts stay. */
export const setContent: Command<SetContentArgs> = (draft, { node: $id, text }, ids) => {
  const { part, node } = elementAt(draft, $id);
  if (textOf(node) === text) return [];
  const [first, ...others] = node.children.filter(({ $type }) => $type === '#text');
  const change: Op = first
    ? { op: 'set', at: first.$id, field: '$text', value: text }
    : { op: 'insert', in: $id, after: null, node: { $id: ids(), $type: '#text', text } };
  return inPart(part, [change, ...others.map((other): Op => ({ op: 'remove', at: other.$id }))]);
};
