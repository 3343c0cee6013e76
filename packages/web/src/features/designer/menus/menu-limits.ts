/** What the standard permits of menus: how deep, how many, and never in a circle. */
import { child, draftReferences, isNode, type Draft, type Node } from '@iodd-hub/iodd';
import { limits, menuRoles, topMenus } from '@iodd-hub/iodd/standard';
import { entriesOf, menuCollection, menuWithId, roleSet, type MenuRow, type RoleName } from './menu-tree.ts';

/** Why something may not stand at a place; undefined where it may. */
export type Hindrance =
  /** Only menus hold entries, and the places of a role stay where they are. */
  | 'place'
  /** It leads to the menu that it would stand in. */
  | 'circle'
  | 'depth'
  /** A menu has so many entries. */
  | 'full'
  /** A device has so many menus. */
  | 'menus';

type MenuNode = Node<'Menu'>;

export interface MenuGraph {
  /** The roles that reach a menu. */
  readonly rolesOf: (id: string) => readonly RoleName[];
  /** The lowest place of a menu, over all roles; 0 where no role reaches it. */
  readonly levelOf: (id: string) => number;
  /** How many levels a menu takes, its own included. */
  readonly heightOf: (id: string) => number;
  readonly leadsTo: (from: string, to: string) => boolean;
  readonly menus: number;
}

const innerIds = (menu: MenuNode | undefined): readonly string[] =>
  menu
    ? entriesOf(menu).flatMap((entry) => (isNode(entry, 'MenuRef') ? (entry.attributes.menuId ?? []) : []))
    : [];

/** Worked out once for each id; a circle, which only a broken file has, ends where it began. */
const memo = (valueOf: (id: string, again: (id: string) => number) => number): ((id: string) => number) => {
  const known = new Map<string, number>();
  const find = (id: string): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, 0);
    const value = valueOf(id, find);
    known.set(id, value);
    return value;
  };
  return find;
};

const graphs = new WeakMap<Draft, MenuGraph>();

export const menuGraph = (draft: Draft): MenuGraph => {
  const known = graphs.get(draft);
  if (known) return known;
  const graph = newGraph(draft);
  graphs.set(draft, graph);
  return graph;
};

const newGraph = (draft: Draft): MenuGraph => {
  const menus = (menuCollection(draft)?.children ?? []).filter((one): one is MenuNode => isNode(one, 'Menu'));
  const parents = new Map<string, string[]>();
  for (const menu of menus)
    for (const id of innerIds(menu)) {
      const own = parents.get(id) ?? [];
      own.push(menu.attributes.id ?? '');
      parents.set(id, own);
    }
  const below = (start: readonly string[]): ReadonlySet<string> => {
    const reached = new Set(start);
    // A set hands out what is added to it during the walk as well.
    for (const id of reached) for (const inner of innerIds(menuWithId(draft, id))) reached.add(inner);
    return reached;
  };
  const byRole = menuRoles.map(({ element }) => {
    const set = roleSet(draft, element);
    const tops = topMenus.flatMap((top) => (set && child(set, top.element)?.attributes.menuId) ?? []);
    return { role: element, tops, reached: below(tops) };
  });
  const tops = new Set(byRole.flatMap((one) => one.tops));
  const levelOf = memo((id, again) =>
    Math.max(
      tops.has(id) ? 1 : 0,
      ...(parents.get(id) ?? []).map((parent) => {
        const above = again(parent);
        return above === 0 ? 0 : above + 1;
      }),
    ),
  );
  return {
    rolesOf: (id) => byRole.flatMap(({ role, reached }) => (reached.has(id) ? [role] : [])),
    levelOf,
    heightOf: memo((id, again) => 1 + Math.max(0, ...innerIds(menuWithId(draft, id)).map(again))),
    leadsTo: (from, to) => below([from]).has(to),
    menus: menus.length,
  };
};

/** Something that is put into a menu. */
export interface Carried {
  /** Where it stands already. */
  readonly from: MenuRow | undefined;
  /** The menu that it leads to. */
  readonly menuId: string | undefined;
  /** A menu that is not there yet. */
  readonly isNew: boolean;
}

export const carriedFrom = (row: MenuRow): Carried => ({
  from: row,
  menuId: row.kind === 'menu' ? row.node?.attributes['menuId'] : undefined,
  isNew: false,
});

const hasPlace = ({ from }: Carried): boolean => from?.kind !== 'place';

/** Whether the target may take all of them; a new order inside of one menu is always permitted. */
export const hindrance = (
  draft: Draft,
  carried: readonly Carried[],
  target: MenuRow | undefined,
): Hindrance | undefined => {
  if (target?.children === undefined || !carried.every(hasPlace)) return 'place';
  const graph = menuGraph(draft);
  const own = target.menu?.attributes.id;
  const coming = carried.filter(({ from }) => from === undefined || from.parent?.menu !== target.menu);
  const fresh = carried.filter(({ isNew }) => isNew).length + (target.menu ? 0 : 1);
  if (fresh > 0 && graph.menus + fresh > limits.menus) return 'menus';
  const count = target.menu ? entriesOf(target.menu).length : 0;
  if (count + coming.length > limits.elementsPerMenu && coming.length > 0) return 'full';
  if (own !== undefined && coming.some(({ menuId }) => menuId !== undefined && graph.leadsTo(menuId, own)))
    return 'circle';
  const level = own === undefined ? 1 : Math.max(target.level, graph.levelOf(own));
  const height = Math.max(0, ...coming.map((one) => heightOf(graph, one)));
  return height > 0 && level + height > limits.menuDepth ? 'depth' : undefined;
};

const heightOf = (graph: MenuGraph, { menuId, isNew }: Carried): number => {
  if (isNew) return 1;
  return menuId === undefined ? 0 : graph.heightOf(menuId);
};

/** The other roles that see the menu of a row; a change in it is a change for them as well. */
export const sharedWith = (draft: Draft, { menu }: MenuRow, role: RoleName): readonly RoleName[] =>
  menu
    ? menuGraph(draft)
        .rolesOf(menu.attributes.id ?? '')
        .filter((one) => one !== role)
    : [];

/** Menus that no role reaches; the standard wants none of them. */
export const menusOfNobody = (draft: Draft): readonly MenuNode[] => {
  const graph = menuGraph(draft);
  return (menuCollection(draft)?.children ?? []).filter(
    (one): one is MenuNode => isNode(one, 'Menu') && graph.rolesOf(one.attributes.id ?? '').length === 0,
  );
};

/** How often a menu is referred to. */
export const usesOfMenu = (draft: Draft, id: string): number =>
  draftReferences(draft).references('menu', id).length;
