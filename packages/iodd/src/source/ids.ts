/** Places in a text by the ids of another document. */
import type { ChildNode, IoddDocument } from '../document.ts';
import { innerOf, topList, topLists } from '../ops/tree.ts';
import type { Source } from '../xml/source.ts';

interface Read {
  readonly document: IoddDocument;
  readonly source: Source;
}

/** Where the nodes of a document stand in the text of another one with the same content. */
export function startsIn({ document, source }: Read, like: IoddDocument): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  const pair = (nodes: readonly ChildNode[], others: readonly ChildNode[]): void => {
    for (const [index, other] of others.entries()) {
      const node = nodes[index];
      if (!node) return;
      const start = source.starts.get(node.$id);
      if (start !== undefined) starts.set(other.$id, start);
      pair(innerOf(node), innerOf(other));
    }
  };
  for (const list of topLists) pair(topList(document, list), topList(like, list));
  return starts;
}
