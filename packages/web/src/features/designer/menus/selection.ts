/** Which role and which row the one address of the designer means, and what is put where from there. */
import { isNode, type Draft } from '@iodd-hub/iodd';
import { menuRoles, topMenus } from '@iodd-hub/iodd/standard';
import { trailOf } from '../../../shared/forms/trail.ts';
import type { Spot } from './menu-calls.ts';
import { hindrance, menuGraph, type Hindrance } from './menu-limits.ts';
import { roleSet, type MenuRow, type RoleName } from './menu-tree.ts';

/** The role that was chosen, where it sees the element that is looked at; else one that does. */
export const roleFor = (draft: Draft, wanted: string | undefined, shown: string | undefined): RoleName => {
  const chosen = menuRoles.find(({ element }) => element === wanted)?.element;
  const trail = shown === undefined ? [] : trailOf(draft, shown);
  const set = menuRoles.find(({ element }) => trail.some(({ tag }) => tag === element));
  if (set) return set.element;
  const menu = trail.find((node) => isNode(node, 'Menu'));
  const roles = menu ? menuGraph(draft).rolesOf(menu.attributes['id'] ?? '') : [];
  if (chosen && (roles.length === 0 || roles.includes(chosen))) return chosen;
  return roles[0] ?? chosen ?? 'ObserverRoleMenuSet';
};

/** The row of an element, or of what is around it: the one that was chosen, else the first. */
export const rowFor = (
  draft: Draft,
  rows: readonly MenuRow[],
  { chosen, shown }: { readonly chosen: string; readonly shown: string | undefined },
): MenuRow | undefined => {
  for (const { $id } of shown === undefined ? [] : trailOf(draft, shown).toReversed()) {
    const fitting = rows.filter(({ node, menu }) => node?.$id === $id || menu?.$id === $id);
    const found = fitting.find(({ id }) => id === chosen) ?? fitting[0];
    if (found) return found;
  }
  return rows.find(({ id }) => id === chosen);
};

/** What the properties show of a row: of a place its menu, since there is nothing else to say of it. */
export const addressOf = (draft: Draft, role: RoleName, { kind, node, menu }: MenuRow): string | undefined =>
  kind === 'place' ? (menu?.$id ?? roleSet(draft, role)?.$id) : node?.$id;

/** Into what can hold something, else behind it. */
export const spotAt = (role: RoleName, row: MenuRow): Spot | undefined => {
  if (row.children) return { role, target: row, after: row.children.at(-1)?.node };
  return row.parent && { role, target: row.parent, after: row.node };
};

const behind = (role: RoleName, { parent, node }: MenuRow): Spot | undefined =>
  parent && { role, target: parent, after: node };

export interface MenuOffer {
  readonly spot: Spot | undefined;
  readonly hindrance: Hindrance | undefined;
}

/** A new menu goes inside, else behind: on the last level there is only behind. */
export const spotForMenu = (draft: Draft, role: RoleName, row: MenuRow | undefined): MenuOffer => {
  const carried = [{ from: undefined, menuId: undefined, isNew: true }];
  // A place without a menu gets its own.
  if (row?.kind === 'place' && !row.menu)
    return { spot: spotAt(role, row), hindrance: hindrance(draft, [], row) };
  const spots = row ? [spotAt(role, row), behind(role, row)] : [];
  let first: Hindrance | undefined;
  for (const spot of spots) {
    const hindered = spot && hindrance(draft, carried, spot.target);
    if (spot && !hindered) return { spot, hindrance: undefined };
    first ??= hindered;
  }
  return { spot: undefined, hindrance: first ?? 'place' };
};

/** The menu that a role must have. */
const mandatory: ReadonlySet<string> = new Set(
  topMenus.filter((top) => top.mandatory).map(({ element }) => element),
);
export const isRemovable = ({ kind, node, place }: MenuRow): boolean =>
  node !== undefined && (kind !== 'place' || !mandatory.has(place));

/** What is looked at when these are gone. */
export const rowAfter = (rows: readonly MenuRow[], gone: readonly MenuRow[]): MenuRow | undefined => {
  const [first] = gone;
  const nodes = new Set(gone.map(({ node }) => node));
  const siblings = rows.filter(({ parent }) => parent === first?.parent);
  const at = first ? siblings.indexOf(first) : -1;
  const left = (list: readonly MenuRow[]) => list.find(({ node }) => !nodes.has(node));
  return left(siblings.slice(at)) ?? left(siblings.slice(0, at).toReversed()) ?? first?.parent;
};
