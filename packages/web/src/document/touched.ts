/** Which nodes a change makes other ones: those that it names, what it brings or takes, and everything above them. */
import { documentsOf, parentOf, partOf, walk, type Draft, type DraftOp } from '@iodd-hub/iodd';

/** `everything` where a whole document came or went. */
export type Touched = ReadonlySet<string> | 'everything';

/** `ops` led to `draft`, `inverse` leads back: together they name what was there before and what is there now. */
export const touchedBy = (draft: Draft, ops: readonly DraftOp[], inverse: readonly DraftOp[]): Touched => {
  const named = new Set<string>();
  for (const op of [...ops, ...inverse])
    switch (op.op) {
      case 'put':
        return 'everything';
      case 'insert':
        named.add(op.in);
        for (const { $id } of walk(op.node)) named.add($id);
        break;
      case 'move':
        named.add(op.at);
        named.add(op.in);
        break;
      case 'set':
      case 'remove':
        named.add(op.at);
        break;
      default:
        op satisfies never;
    }
  const touched = new Set(named);
  const parts = new Set(ops.map(partOf));
  for (const [part, document] of documentsOf(draft)) {
    if (!parts.has(part)) continue;
    for (const id of named) {
      let above = parentOf(document, id);
      while (above !== undefined) {
        touched.add(above);
        above = parentOf(document, above);
      }
    }
  }
  return touched;
};
