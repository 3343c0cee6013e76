/**
 * Applying changes. A change that is applied gives the next document and its inverse; both cost what the change
 * touches, not what the document holds.
 */
import type { IoddDocument } from '../document.ts';
import { versions } from '../meta/kit.ts';
import { diff } from './diff.ts';
import { fieldOf, withField } from './fields.ts';
import { ChangeError, documentId, type Op, type SetOp } from './op.ts';
import { Tree } from './tree.ts';

export interface Applied {
  readonly document: IoddDocument;
  /** The change that leads back. */
  readonly inverse: readonly Op[];
}

/** Applies a change as a whole; throws a `ChangeError` where it does not fit the document, which stays as it is. */
export function change(document: IoddDocument, ops: readonly Op[]): Applied {
  const tree = new Tree(document);
  const inverse = ops.map((op) => {
    const back = inverseOf(tree, op);
    step(tree, op);
    return back;
  });
  return { document: tree.finish(), inverse: inverse.toReversed() };
}

/** The document after a change. */
export const apply = (document: IoddDocument, ops: readonly Op[]): IoddDocument =>
  change(document, ops).document;

/** The change that undoes `ops`, which fit `document`. */
export const invert = (document: IoddDocument, ops: readonly Op[]): readonly Op[] =>
  change(document, ops).inverse;

/** The shortest change with the same effect: what was set twice is set once, what came and went is not there. */
export const squash = (document: IoddDocument, ops: readonly Op[]): readonly Op[] =>
  diff(document, apply(document, ops));

/** What undoes `op`, seen from the document before it. */
function inverseOf(tree: Tree, op: Op): Op {
  switch (op.op) {
    case 'set':
      return { ...op, value: valueBefore(tree, op) };
    case 'insert':
      return { op: 'remove', at: op.node.$id };
    case 'remove':
      return { op: 'insert', ...tree.place(op.at), node: tree.node(op.at) };
    case 'move':
      return { op: 'move', at: op.at, ...tree.place(op.at) };
    default:
      return op satisfies never;
  }
}

function valueBefore(tree: Tree, { at, field }: SetOp): SetOp['value'] {
  if (at !== documentId) return fieldOf(tree.node(at), field);
  if (field !== 'version') throw new ChangeError('field-unknown', at, field);
  return tree.document.version;
}

function step(tree: Tree, op: Op): void {
  switch (op.op) {
    case 'set':
      if (op.at === documentId) setVersion(tree, op);
      else tree.replace(op.at, (node) => withField(node, op.field, op.value));
      return;
    case 'insert':
      tree.insert(op.node, op.in, op.after);
      return;
    case 'remove':
      tree.remove(op.at);
      return;
    case 'move':
      tree.move(op.at, op.in, op.after);
      return;
    default:
      op satisfies never;
  }
}

function setVersion(tree: Tree, { at, field, value }: SetOp): void {
  const version = versions.find((one) => one === value);
  if (version === undefined) throw new ChangeError('value-unfit', at, field);
  tree.version = version;
}
