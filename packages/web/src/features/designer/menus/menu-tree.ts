/** The menus of a role as one tree. A menu stands there once for each way that leads to it. */
import { child, draftReferences, isNode, type Draft, type ElementNode, type Node } from '@iodd-hub/iodd';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { limits, topMenus, type MenuRole, type TopMenu } from '@iodd-hub/iodd/standard';

export type RoleName = MenuRole['element'];
export type PlaceName = TopMenu['element'];
type MenuNode = Node<'Menu'>;
export type EntryNode = Node<'VariableRef' | 'RecordItemRef' | 'MenuRef'>;

export interface MenuRow {
  /** The `$id`s of the references that lead here, from the role on; of a place without a menu, its element. */
  readonly id: string;
  readonly kind: 'place' | 'menu' | 'value' | 'button';
  readonly place: PlaceName;
  /** What refers; undefined where a place has no menu. */
  readonly node: ElementNode | undefined;
  /** What it leads to; undefined for values, and where there is no such menu. */
  readonly menu: MenuNode | undefined;
  /** Of a menu its own, from 1; of a value that of the menu it stands in. */
  readonly level: number;
  readonly parent: MenuRow | undefined;
  /** Undefined for what can hold nothing. */
  readonly children: readonly MenuRow[] | undefined;
}

const userInterface = ['ProfileBody', 'DeviceFunction', 'UserInterface'];

export const roleSet = (draft: Draft, role: RoleName): Node<'MenuSet'> | undefined => {
  const node = elementAtPath(draft, [...userInterface, role]);
  return node && isNode(node, 'MenuSet') ? node : undefined;
};
export const menuCollection = (draft: Draft): ElementNode | undefined =>
  elementAtPath(draft, [...userInterface, 'MenuCollection']);

export const menuWithId = (draft: Draft, id: string | undefined): MenuNode | undefined => {
  const node = id === undefined ? undefined : draftReferences(draft).definitions('menu', id)[0]?.node;
  return node && isNode(node, 'Menu') ? node : undefined;
};

export const entriesOf = (menu: ElementNode): readonly EntryNode[] =>
  menu.children.filter((one): one is EntryNode => isNode(one, 'VariableRef', 'RecordItemRef', 'MenuRef'));

const isButton = (node: EntryNode): boolean =>
  isNode(node, 'VariableRef', 'RecordItemRef') &&
  (child(node, 'Button') ?? node.attributes.buttonValue) !== undefined;

/** Ways multiply where a file breaks the rules; of more rows than this nobody could use a tree. */
const mostRows = 20_000;
/** Of a file that breaks the rules some levels more are shown, so that they can be mended. */
const deepest = limits.menuDepth + 3;

/** The four places of a role, those without a menu included. */
export const menuTree = (draft: Draft, role: RoleName): readonly MenuRow[] => {
  const set = roleSet(draft, role);
  let count = 0;
  /** Rows know what they stand in: the list of their own rows comes when they are there. */
  const withRows = (row: Omit<MenuRow, 'children'>, above: readonly MenuNode[]): MenuRow => {
    const rows: MenuRow[] = [];
    const menu = row.menu && !above.includes(row.menu) && row.level <= deepest ? row.menu : undefined;
    const self: MenuRow = { ...row, children: menu || row.kind === 'place' ? rows : undefined };
    for (const node of menu ? entriesOf(menu) : []) {
      if ((count += 1) > mostRows) break;
      rows.push(entryRow(node, self, menu ? [...above, menu] : above));
    }
    return self;
  };
  const entryRow = (node: EntryNode, parent: MenuRow, above: readonly MenuNode[]): MenuRow => {
    const { level, place } = parent;
    const shared = { id: `${parent.id}/${node.$id}`, place, node, parent };
    if (!isNode(node, 'MenuRef'))
      return {
        ...shared,
        kind: isButton(node) ? 'button' : 'value',
        menu: undefined,
        level,
        children: undefined,
      };
    const menu = menuWithId(draft, node.attributes.menuId);
    return withRows({ ...shared, kind: 'menu', menu, level: level + 1 }, above);
  };
  return topMenus.map(({ element }) => {
    const node = set && child(set, element);
    const menu = menuWithId(draft, node?.attributes.menuId);
    const row = {
      id: node?.$id ?? element,
      kind: 'place',
      place: element,
      node,
      menu,
      level: 1,
      parent: undefined,
    } as const;
    return withRows(row, []);
  });
};

export const allRows = (rows: readonly MenuRow[]): readonly MenuRow[] =>
  rows.flatMap((row) => [row, ...allRows(row.children ?? [])]);

/** From the top down to the row: how a tree finds it. */
export const wayTo = ({ id }: MenuRow): readonly string[] =>
  id.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));

/** Values and buttons of a role, each once. */
export const countValues = (rows: readonly MenuRow[]): number =>
  new Set(allRows(rows).flatMap(({ kind, node }) => (kind === 'value' || kind === 'button' ? node : [])))
    .size;

/** How many stand before it, from the top down. */
const positionsOf = (tree: readonly MenuRow[], row: MenuRow): readonly number[] => {
  const siblings = row.parent ? (row.parent.children ?? []) : tree;
  const at = siblings.findIndex(({ id }) => id === row.id);
  return [...(row.parent ? positionsOf(tree, row.parent) : []), at];
};

/** The row at the same place of another tree. */
export const rowLike = (
  before: readonly MenuRow[],
  row: MenuRow,
  now: readonly MenuRow[],
): MenuRow | undefined => {
  let found: MenuRow | undefined;
  for (const at of positionsOf(before, row)) found = (found ? (found.children ?? []) : now)[at];
  return found;
};
