/** Which parts of a template go: those that nobody changed and that nothing needs which stays. */
import { draftReferences } from '../commands/kit.ts';
import { textIn, textListsOf } from '../commands/text-lists.ts';
import { isElement, walk, type ElementNode } from '../document.ts';
import type { Draft } from '../draft/draft.ts';
import { isSameNode, isSameOwn } from '../ops/same.ts';
import { nodeAt, parentOf } from '../ops/tree.ts';
import { inner, profiledDevice } from '../profiles/device.ts';
import { keyOf } from '../profiles/evaluate-menus.ts';
import { isEntry, isTopReference, type Brought, type Pair } from './brought.ts';

export interface Staying {
  readonly node: ElementNode;
  readonly reason: 'changed' | 'used';
  /** What uses it. */
  readonly by?: ElementNode;
}
export interface Parting {
  /** By `$id`: the elements that go. */
  readonly going: ReadonlyMap<string, ElementNode>;
  readonly staying: readonly Staying[];
}

export function partingOf(draft: Draft, brought: Brought): Parting {
  const going: Going = new Map();
  const staying = new Map<string, Staying>();
  const stay = (one: Staying): void => {
    going.delete(one.node.$id);
    if (!staying.has(one.node.$id)) staying.set(one.node.$id, one);
  };
  const isOwn = unchangedIn(draft, brought);
  const isReset = new Set(brought.fields.map(({ found }) => found.$id));
  const isWay = (user: ElementNode): boolean => leadsOnly(draft, user, isReset);
  for (const { wanted, found } of brought.parts)
    if (isOwn(wanted, found)) going.set(found.$id, found);
    else stay({ node: found, reason: 'changed' });
  for (const pair of brought.containers) judgeContainer(pair, { isOwn, going, stay });
  const copied = copiedEntries(brought);
  for (let size = -1; size !== going.size;) {
    size = going.size;
    keepFilled(draft, brought, going);
    for (const node of going.values())
      if (isEntry(node) && !isOfGoing(draft, node, { going, copied })) going.delete(node.$id);
    for (const node of going.values()) {
      const by = userOf(draft, node, { going, isWay });
      if (by) stay({ node, reason: 'used', by });
    }
  }
  return { going, staying: [...staying.values()].filter(({ node }) => !isEntry(node)) };
}

type IsOwn = (wanted: ElementNode, found: ElementNode, isShallow?: boolean) => boolean;
/** Whether an element says what the template said, with the same words. */
function unchangedIn(draft: Draft, { texts }: Brought): IsOwn {
  const primary = textListsOf(draft).find(({ isPrimary }) => isPrimary);
  const isSameText = (id: string): boolean =>
    !texts.has(id) || (primary && textIn(primary, id)?.attributes.value) === texts.get(id);
  return (wanted, found, isShallow = false) => {
    const nodes = isShallow ? inner(wanted, 'Name') : [...walk(wanted)].filter(isElement);
    const isSame = isShallow
      ? isSameOwn(wanted, found) &&
        inner(wanted, 'Name').every((name, at) => isSameNode(name, inner(found, 'Name')[at] ?? found))
      : isSameNode(wanted, found);
    return isSame && nodes.every(({ attributes }) => isSameText(attributes['textId'] ?? ''));
  };
}

interface Judging {
  readonly isOwn: IsOwn;
  readonly going: Going;
  readonly stay: (one: Staying) => void;
}
/** A menu with another name stays with all that it shows. */
function judgeContainer({ wanted, found }: Pair, { isOwn, going, stay }: Judging): void {
  const isAuthors = found.attributes['id'] !== wanted.attributes['id'];
  if (wanted.tag !== 'Menu' || isAuthors || isOwn(wanted, found, true)) {
    going.set(found.$id, found);
    return;
  }
  stay({ node: found, reason: 'changed' });
  for (const entry of found.children) going.delete(entry.$id);
}

type Going = Map<string, ElementNode>;
const contentOf = (node: ElementNode): readonly ElementNode[] =>
  node.children.filter(isElement).filter(({ tag }) => tag !== 'Name');
/** A container goes once all in it goes, and a menu that stays is not left empty. */
function keepFilled(draft: Draft, { containers }: Brought, going: Going): void {
  for (const { found } of containers)
    if (contentOf(found).some(({ $id }) => !going.has($id))) going.delete(found.$id);
  for (const menu of profiledDevice(draft.main)?.menus.values() ?? []) {
    const entries = contentOf(menu);
    if (going.has(menu.$id) || entries.some(({ $id }) => !going.has($id))) continue;
    for (const { $id } of entries) going.delete($id);
  }
}

/** By `$id`, with the menu around: entries of a menu that the template copied for some roles before it added to it. */
function copiedEntries({ containers, base, full }: Brought): ReadonlyMap<string, string> {
  return new Map(
    containers.flatMap(({ wanted, found }) => {
      if (wanted.tag !== 'Menu' || found.attributes['id'] !== wanted.attributes['id']) return [];
      const earlier = earlierEntries(wanted, base, full);
      return contentOf(found)
        .filter((entry) => earlier.has(keyOf(entry)))
        .map(({ $id }) => [$id, found.$id] as const);
    }),
  );
}
function earlierEntries({ attributes }: ElementNode, base: Draft, full: Draft): ReadonlySet<string> {
  const [before, after] = [profiledDevice(base.main), profiledDevice(full.main)];
  const keys = new Set<string>();
  for (const set of after?.interface.children.filter(isElement) ?? [])
    for (const reference of set.children.filter(isElement)) {
      if (!isTopReference(reference) || reference.attributes['menuId'] !== attributes['id']) continue;
      const [known] = inner(inner(before?.interface, set.tag)[0], reference.tag);
      const menu = before?.menus.get(known?.attributes['menuId'] ?? '');
      for (const entry of menu ? contentOf(menu) : []) keys.add(keyOf(entry));
    }
  return keys;
}

/** An entry goes with what it shows; one that was copied goes with its menu. */
function isOfGoing(
  draft: Draft,
  entry: ElementNode,
  { going, copied }: { readonly going: Going; readonly copied: ReadonlyMap<string, string> },
): boolean {
  const device = profiledDevice(draft.main);
  const { variableId = '', menuId } = entry.attributes;
  const isGoing = (node: ElementNode | undefined): boolean => node === undefined || going.has(node.$id);
  if (going.has(copied.get(entry.$id) ?? '')) return true;
  if (menuId !== undefined) return isGoing(device?.menus.get(menuId));
  const [pressed] = inner(entry, 'Button');
  if (pressed) return isGoing(device?.commands.get(Number(pressed.attributes['buttonValue'])));
  return isGoing(device?.variables.get(variableId) ?? device?.standardVariables.get(variableId));
}

interface Leaving {
  readonly going: ReadonlyMap<string, ElementNode>;
  readonly isWay: (user: ElementNode) => boolean;
}
/** An element that stays and needs the one that would go. */
function userOf(draft: Draft, node: ElementNode, { going, isWay }: Leaving): ElementNode | undefined {
  const users = [...walk(node)].flatMap((one) =>
    draftReferences(draft)
      .usedBy(one)
      .map((use) => use.node),
  );
  return [...users, ...pressing(draft, node)].find(
    (user) => !isInside(draft, user.$id, going) && !isWay(user),
  );
}

/** The entries of menus whose button sends a command. */
function pressing(draft: Draft, { tag, attributes }: ElementNode): readonly ElementNode[] {
  const { value } = attributes;
  if (value === undefined || (tag !== 'SingleValue' && tag !== 'StdSingleValueRef')) return [];
  return [...(profiledDevice(draft.main)?.menus.values() ?? [])]
    .flatMap((menu) => inner(menu, 'VariableRef'))
    .filter((entry) => inner(entry, 'Button').some((one) => one.attributes['buttonValue'] === value));
}

/** What only leads to a menu goes with it, unless the menu around it would be left empty or the standard wants it. */
function leadsOnly(draft: Draft, user: ElementNode, isReset: ReadonlySet<string>): boolean {
  if (isTopReference(user)) return user.tag !== 'IdentificationMenu' || isReset.has(user.$id);
  if (user.tag !== 'MenuRef' || user.children.length > 0) return false;
  const menu = nodeAt(draft.main, parentOf(draft.main, user.$id) ?? '');
  return menu !== undefined && isElement(menu) && menu.children.filter(isElement).filter(isEntry).length > 1;
}

export function isInside(draft: Draft, $id: string, among: ReadonlyMap<string, unknown>): boolean {
  for (let at: string | undefined = $id; at !== undefined; at = parentOf(draft.main, at))
    if (among.has(at)) return true;
  return false;
}
