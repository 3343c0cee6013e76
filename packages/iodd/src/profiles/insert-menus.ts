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
/** The top menu of the roles shows the items; a menu that other roles share is copied first. */
function insertTop(
  building: Building,
  row: Pick<MenuRow, 'roles' | 'top'>,
  items: readonly MenuItemRow[],
): void {
  const userInterface = building.device.interface;
  const sets = topMenusOf(userInterface, row);
  const everyone = topMenusOf(userInterface, { ...row, roles: 'OMSR' });
  const [used] = sets.flatMap(({ menuId }) => menuId ?? []);
  const isOwn =
    sets.every(({ menuId }) => menuId === used) &&
    everyone.filter(({ menuId }) => menuId === used).length === sets.length;
  const menu = used === undefined ? undefined : building.device.menus.get(used);
  if (menu && isOwn) {
    addItems(building, menu, items);
    return;
  }
  const id = `M_${row.roles}_${suffixes[row.top]}`;
  const existing = building.device.menus.get(id);
  if (!existing) addMenu(building, id, menu ? (copyOf(menu).children ?? []) : items.map(elementOf));
  const own = building.device.menus.get(id);
  if (own) addItems(building, own, items);
  for (const { set } of topMenusOf(building.device.interface, row)) {
    const [reference] = inner(set, row.top);
    if (reference) building.set(reference, 'menuId', id);
    else building.add(set, { tag: row.top, attributes: { menuId: id } });
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
