/** An edited source, read again, as a change to the document that was shown. */
import { isNode, type ChildNode, type IoddDocument } from '../document.ts';
import { roots } from '../meta/index.ts';
import { diff } from './diff.ts';
import { match, type Matching } from './match.ts';
import type { Op } from './op.ts';

export interface Reconciled {
  readonly ops: readonly Op[];
  /** The edited document with the ids that its nodes had before. */
  readonly document: IoddDocument;
}

/**
 * The shortest change from `old` to `edited`. `edited` was read apart, so all its ids are new; the nodes that it
 * shares with `old` keep theirs.
 */
export function reconcile(old: IoddDocument, edited: IoddDocument): Reconciled {
  const matching = match(old, edited);
  const document = withIds(edited, matching);
  return { ops: diff(old, document), document };
}

/** What is equal is shared with the old document, so that comparing costs what was edited. */
function withIds(document: IoddDocument, { ids, equal }: Matching): IoddDocument {
  const rename = (node: ChildNode): ChildNode => {
    const old = equal.get(node);
    if (old) return old;
    const $id = ids.get(node.$id) ?? node.$id;
    return 'children' in node ? { ...node, $id, children: node.children.map(rename) } : { ...node, $id };
  };
  const root = rename(document.root);
  return {
    ...document,
    prolog: document.prolog.map(rename),
    root: isNode(root, ...roots) ? root : document.root,
    epilog: document.epilog.map(rename),
  };
}
