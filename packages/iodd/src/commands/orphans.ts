/** What nobody needs any longer once a node is gone: menus without an entry, texts that nothing else refers to. */
import { isElement, isNode, walk, type ChildNode, type ElementNode } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { nodeAt, parentOf } from '../ops/tree.ts';
import { CommandError, draftReferences, partWith } from './kit.ts';

const isEntry = (node: ChildNode): boolean => isNode(node, 'VariableRef', 'RecordItemRef', 'MenuRef');

/** The ids of the node and of all that goes with it; none stands inside another. */
export function withOrphans(draft: Draft, $id: string): readonly string[] {
  const going = goingWith(draft, $id);
  const all = new Set(going);
  return [...going.filter((id) => !isInside(draft, id, all)), ...orphanedTexts(draft, going)];
}

/** A menu that loses its last entry goes, and with it what leads there, from menu to menu. */
function goingWith(draft: Draft, $id: string): readonly string[] {
  const going = new Set<string>();
  const waiting = [$id];
  const left = new Map<string, Set<string>>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (going.has(id)) continue;
    going.add(id);
    const menu = parentIn(draft, id);
    if (!menu || !isNode(menu, 'Menu')) continue;
    const entries = left.get(menu.$id) ?? entriesOf(menu);
    left.set(menu.$id, entries);
    entries.delete(id);
    if (entries.size === 0) for (const next of [menu.$id, ...waysTo(draft, menu)]) waiting.push(next);
  }
  return [...going];
}

const entriesOf = ({ children }: ElementNode): Set<string> =>
  new Set(children.filter(isEntry).map(({ $id }) => $id));

function waysTo(draft: Draft, menu: ElementNode): readonly string[] {
  const ways = draftReferences(draft)
    .usedBy(menu)
    .map(({ node }) => node);
  // A menu that the device must have, such as the one that identifies it, is not taken away in passing.
  if (!ways.every((node) => isNode(node, 'MenuRef')))
    throw new CommandError('place-unfit', { tag: menu.tag });
  return ways.map((node) => node.$id);
}

function parentIn(draft: Draft, $id: string): ChildNode | undefined {
  const { document } = partWith(draft, $id);
  return nodeAt(document, parentOf(document, $id) ?? '');
}

function isInside(draft: Draft, $id: string, going: ReadonlySet<string>): boolean {
  const { document } = partWith(draft, $id);
  for (let above = parentOf(document, $id); above !== undefined; above = parentOf(document, above))
    if (going.has(above)) return true;
  return false;
}

/** In every language. */
function orphanedTexts(draft: Draft, going: readonly string[]): readonly string[] {
  const index = draftReferences(draft);
  const nodes = going.flatMap((id) => {
    const node = nodeAt(partWith(draft, id).document, id);
    return node ? [...walk(node)] : [];
  });
  const inside = new Set(nodes.map(({ $id }) => $id));
  const texts = new Set(nodes.filter(isElement).flatMap(({ attributes }) => attributes['textId'] ?? []));
  const isOrphan = (id: string): boolean =>
    index.references('text', id).every(({ node }) => inside.has(node.$id));
  return [...texts]
    .flatMap((id) =>
      isOrphan(id) ? [...index.definitions('text', id), ...index.repetitions('text', id)] : [],
    )
    .map(({ node }) => node.$id)
    .filter((id) => !inside.has(id));
}
