/** Whether a change takes away what somebody wrote. */
import { isElement } from '../document.ts';
import { documentOf, isTable, partOf, type Draft, type DraftOp } from '../draft/draft.ts';
import { viewOf } from '../meta/view.ts';
import type { SetOp } from '../ops/op.ts';
import { nodeAt } from '../ops/tree.ts';

export const deletes = (draft: Draft, ops: readonly DraftOp[]): boolean =>
  ops.some((op) => {
    switch (op.op) {
      case 'remove':
        return true;
      case 'put':
        return op.document === null;
      case 'set':
        return isTable(partOf(op)) ? op.value === null : losesValue(draft, op);
      case 'insert':
      case 'move':
        return false;
      default:
        return op satisfies never;
    }
  });

/** An attribute that says what it would mean without it says nothing. */
function losesValue(draft: Draft, op: SetOp & { readonly part?: string }): boolean {
  const document = documentOf(draft, partOf(op));
  const node = document && nodeAt(document, op.at);
  if (!document || !node) return false;
  if (op.field === '$foreign') return 'foreign' in node;
  if (op.field === '$text') return op.value === '';
  if (op.value !== null || !isElement(node)) return false;
  const was = node.attributes[op.field];
  const meant = viewOf(document.version).types.get(node.$type)?.byKey.get(op.field)?.default;
  return was !== undefined && was !== meant;
}
