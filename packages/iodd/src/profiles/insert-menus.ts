/** Menus of the template in the menus of a device, role by role. */
import type { NewElement } from '../commands/element.ts';
import { isElement, type ElementNode } from '../document.ts';
import type { Building } from './building.ts';
import { inner, topMenusOf } from './device.ts';
import { keyOf } from './evaluate-menus.ts';
import { effectTextId, itemKey, type MenuItemRow, type MenuRoles, type MenuRow } from './rows.ts';

export function insertMenus(building: Building, rows: readonly MenuRow[]): void {
  for (const row of rows) {
    if (row.isTop) {
      insertTop(building, row, row.items);
      continue;
    }
    insertBelow(building, row);
    if (row.parent !== undefined) continue;
    const groups: readonly MenuRoles[] = row.roles === 'OMSR' ? ['OR', 'MSR'] : [row.roles];
    for (const roles of groups) insertTop(building, { top: row.top, roles }, [{ menu: row.id }]);
  }
}

function insertBelow(building: Building, { id, name, items }: MenuRow): void {
  const menu = building.device.menus.get(id);
  if (menu) addItems(building, menu, items);
  else {
    const title = name === undefined ? [] : [{ tag: 'Name', attributes: { textId: `TN_${id}` } }];
    addMenu(building, id, [...title, ...items.map(elementOf)]);
  }
}

function addMenu(building: Building, id: string, children: readonly NewElement[]): void {
  const [collection] = inner(building.device.interface, 'MenuCollection');
  if (collection) building.add(collection, { tag: 'Menu', attributes: { id }, children });
}

const suffixes: Readonly<Record<MenuRow['top'], string>> = {
  IdentificationMenu: 'Ident',
  ParameterMenu: 'Param',
  ObservationMenu: 'Observe',
  DiagnosisMenu: 'Diag',
};
type TopRow = Pick<MenuRow, 'roles' | 'top'>;

/**
 * The top menu of the roles shows the items. Each role keeps what it shows: a menu that other roles share is copied
 * first, and a role that has none gets one with nothing else.
 */
function insertTop(building: Building, row: TopRow, items: readonly MenuItemRow[]): void {
  const sets = topMenusOf(building.device.interface, row);
  for (const [used, group] of Map.groupBy(sets, ({ menuId }) => menuId)) {
    const menu = used === undefined ? undefined : building.device.menus.get(used);
    const everyone = topMenusOf(building.device.interface, { ...row, roles: 'OMSR' });
    const isOwn = everyone.filter(({ menuId }) => menuId === used).length === group.length;
    if (menu && isOwn) addItems(building, menu, items);
    else {
      // Of two roles with different menus each has a menu that only it sees.
      const roles = group.length === sets.length ? row.roles : group.map(letterOf).join('_');
      giveMenu(
        building,
        { id: `M_${roles}_${suffixes[row.top]}`, tag: row.top, sets: group },
        { menu, items },
      );
    }
  }
}

const letterOf = ({ set }: { readonly set: ElementNode }): string => `${set.tag.charAt(0)}R`;

interface Given {
  readonly id: string;
  readonly tag: MenuRow['top'];
  readonly sets: readonly { readonly set: ElementNode }[];
}
function giveMenu(
  building: Building,
  { id, tag, sets }: Given,
  { menu, items }: { readonly menu: ElementNode | undefined; readonly items: readonly MenuItemRow[] },
): void {
  if (!building.device.menus.has(id))
    addMenu(building, id, menu ? (copyOf(menu).children ?? []) : items.map(elementOf));
  const own = building.device.menus.get(id);
  if (own) addItems(building, own, items);
  for (const { set } of sets) {
    const [reference] = inner(set, tag);
    if (reference) building.set(reference, 'menuId', id);
    else building.add(set, { tag, attributes: { menuId: id } });
  }
}

function addItems(building: Building, menu: ElementNode, items: readonly MenuItemRow[]): void {
  const shown = inner(menu, 'VariableRef', 'RecordItemRef', 'MenuRef');
  for (const item of items) {
    const node = shown.find((one) => keyOf(one) === itemKey(item));
    if (!node) building.add(menu, elementOf(item));
    else if (item.isReadOnly) building.set(node, 'accessRightRestriction', 'ro');
  }
}

const buttonOf = ({ button, effect }: MenuItemRow): NewElement[] =>
  button === undefined
    ? []
    : [
        {
          tag: 'Button',
          attributes: { buttonValue: `${button}` },
          children:
            effect === undefined
              ? []
              : [{ tag: 'Description', attributes: { textId: effectTextId(button) } }],
        },
      ];

function elementOf(item: MenuItemRow): NewElement {
  const { variable, subindex, menu, isReadOnly } = item;
  if (menu !== undefined) return { tag: 'MenuRef', attributes: { menuId: menu } };
  return {
    tag: subindex === undefined ? 'VariableRef' : 'RecordItemRef',
    attributes: {
      variableId: variable ?? '',
      ...(subindex !== undefined && { subindex: `${subindex}` }),
      ...(isReadOnly && { accessRightRestriction: 'ro' }),
    },
    children: buttonOf(item),
  };
}

const copyOf = ({ tag, attributes, children }: ElementNode): NewElement => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ),
  children: children.filter(isElement).map(copyOf),
});
