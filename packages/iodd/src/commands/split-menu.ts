/** A menu of one role alone, where several roles share it. */
import { children, isNode, type ElementNode, type Node } from '../document.ts';
import { inPart, mainPart, type Draft, type DraftOp } from '../draft/draft.ts';
import type { Op } from '../ops/op.ts';
import { menuRoles } from '../standard/menus.ts';
import type { Values } from './candidates.ts';
import { copyOf } from './duplicate-element.ts';
import { CommandError, draftReferences, elementAt, maxIdLength, type Command } from './kit.ts';

export interface SplitMenuArgs {
  /**
   * The way to the menu: the reference from the role, then those from menu to menu. What the last one leads to is
   * copied with everything below it; what is shared on the way is copied, too, with the rest of its entries as they are.
   */
  readonly way: readonly [string, ...string[]];
}

type Reference = Node<'MenuRef' | 'RoleMenuRef'>;

/** Gives a role menus of its own in the place of those that others use as well. Changes nothing where none is shared. */
export const splitMenu: Command<SplitMenuArgs> = (draft, { way }, ids) => {
  const [top, ...inner] = way.map((at) => referenceAt(draft, at));
  if (!top) throw new CommandError('node-missing', { $id: '' });
  const set = elementAt(draft, top.$id).parent;
  const letter = menuRoles.find(({ element }) => element === set?.tag)?.letter ?? '';
  const work: Work = { draft, letter, copies: new Map(), retargeted: new Map(), entries: new Map() };
  const target = targetFor(work, top, { rest: inner, isCopied: false });
  if (target !== undefined) work.retargeted.set(top.$id, target);
  const inCopies = [...work.entries].map(([at, menuId]) => [at, { menuId }] as const);
  const inserts = [...work.copies.values()].flatMap(({ menu, id }): readonly DraftOp[] => {
    const { part, parent } = elementAt(draft, menu.$id);
    if (!parent) throw new CommandError('place-unfit', { tag: menu.tag });
    const values = new Map<string, Values>([...inCopies, [menu.$id, { id }]]);
    const node = copyOf(menu, { values, renamed: new Map(), ids });
    return inPart(part, [{ op: 'insert', in: parent.$id, after: menu.$id, node }]);
  });
  const sets = [...work.retargeted].map(([at, value]): Op => ({ op: 'set', at, field: 'menuId', value }));
  return [...inserts, ...inPart(mainPart, sets)];
};

interface Copy {
  readonly menu: ElementNode;
  readonly id: string;
}
interface Work {
  readonly draft: Draft;
  readonly letter: string;
  /** By the id of the original. */
  readonly copies: Map<string, Copy>;
  /** References that stay where they are and lead to a copy. */
  readonly retargeted: Map<string, string>;
  /** By `$id` of an entry: where its copy leads. */
  readonly entries: Map<string, string>;
}
interface Step {
  readonly rest: readonly Reference[];
  /** What refers is itself copied, so that its original refers as well. */
  readonly isCopied: boolean;
}

/** The id of the copy that the reference must lead to; undefined where its menu is not shared. */
function targetFor(work: Work, reference: Reference, { rest, isCopied }: Step): string | undefined {
  const { menuId = '' } = reference.attributes;
  const index = draftReferences(work.draft);
  const menu = index.definitions('menu', menuId)[0]?.node;
  if (!menu || !isNode(menu, 'Menu')) return undefined;
  const known = work.copies.get(menuId);
  if (known) return known.id;
  const isShared = isCopied || index.references('menu', menuId).length > 1;
  const copy = isShared ? { menu, id: idOfCopy(work, menuId) } : undefined;
  if (copy) work.copies.set(menuId, copy);
  const [next, ...further] = rest;
  // On the way only the next one, at its end everything below.
  for (const entry of next ? [next] : children(menu, 'MenuRef')) {
    const target = targetFor(work, entry, { rest: next ? further : [], isCopied: copy !== undefined });
    if (target !== undefined) (copy ? work.entries : work.retargeted).set(entry.$id, target);
  }
  return copy?.id;
}

const referenceAt = (draft: Draft, at: string): Reference => {
  const { node } = elementAt(draft, at);
  if (!isNode(node, 'MenuRef', 'RoleMenuRef')) throw new CommandError('type-unfit', { tag: node.tag });
  return node;
};

/** As the guideline calls menus of one role: `M_MR_Param`. */
function idOfCopy({ draft, copies, letter }: Work, id: string): string {
  const rest = id.replace(/^M_(?:[OMS]{1,4}R_)?/, '');
  const wish = rest === id ? `${id}_${letter}R` : `M_${letter}R_${rest}`;
  const taken = new Set([...copies.values()].map((copy) => copy.id));
  const index = draftReferences(draft);
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : `_${count}`;
    const found = wish.slice(0, maxIdLength - ending.length) + ending;
    if (!taken.has(found) && !index.knows(found)) return found;
  }
}
