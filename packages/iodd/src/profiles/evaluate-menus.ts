/** Do the menus of each role show what a profile wants shown? */
import type { ElementNode } from '../document.ts';
import { inner, topMenusOf, type ProfiledDevice, type Report } from './device.ts';
import { itemKey, type MenuItemRow, type MenuRow } from './rows.ts';

const entriesOf = (menu: ElementNode | undefined): ElementNode[] =>
  inner(menu, 'VariableRef', 'RecordItemRef', 'MenuRef');

export const keyOf = (node: ElementNode): string => {
  const { variableId, subindex, menuId } = node.attributes;
  const value = inner(node, 'Button')[0]?.attributes['buttonValue'];
  return itemKey({
    ...(variableId !== undefined && { variable: variableId }),
    ...(subindex !== undefined && { subindex: Number(subindex) }),
    ...(menuId !== undefined && { menu: menuId }),
    ...(value !== undefined && { button: Number(value) }),
  });
};

/** The menu and all menus below it; a menu that leads back to itself is looked at once. */
function below(device: ProfiledDevice, menuId: string): readonly ElementNode[] {
  const found: ElementNode[] = [];
  const seen = new Set<string>();
  // Without recursion: a chain of menus may be longer than the call stack. The first menu is the last of the list.
  const ahead = [menuId];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const menu = device.menus.get(id);
    if (!menu || seen.has(id)) continue;
    seen.add(id);
    found.push(menu);
    for (const reference of inner(menu, 'MenuRef').toReversed()) {
      const next = reference.attributes['menuId'] ?? '';
      if (!seen.has(next)) ahead.push(next);
    }
  }
  return found;
}

export function checkMenu(row: MenuRow, device: ProfiledDevice, report: Report): void {
  if (row.isOptional && !device.menus.has(row.id)) return;
  const sets = topMenusOf(device.interface, row);
  for (const { set, menuId } of sets) {
    const menus = menuId === undefined ? [] : below(device, menuId);
    const role = set.tag;
    if (menus.length === 0)
      report('top-menu-missing', set, { field: row.top, args: { role, top: row.top, menu: row.id } });
    else if (row.isTop) checkItems(row, menus, report);
    else if (!menus.some(({ attributes }) => attributes['id'] === row.id)) {
      const shown = new Set(menus.flatMap(entriesOf).map(keyOf));
      const args = { role, top: row.top, menu: row.id };
      // Files made for older editions of the profiles show the same under ids of their own.
      if (row.items.every((item) => item.isOptional || shown.has(itemKey(item))))
        report('menu-id', set, { field: row.top, args });
      else report('menu-missing', set, { field: row.top, args });
    } else
      checkItems(
        row,
        menus.filter(({ attributes }) => attributes['id'] === row.id),
        report,
      );
  }
}

function checkItems({ items, isOrdered }: MenuRow, menus: readonly ElementNode[], report: Report): void {
  const [first] = menus;
  if (!first) return;
  const shown = menus.flatMap(entriesOf);
  const places = items.flatMap((item) => {
    const place = shown.findIndex((node) => keyOf(node) === itemKey(item));
    const node = shown[place];
    if (node) checkRights(node, item, report);
    else if (!item.isOptional)
      report('menu-item-missing', first, {
        args: { menu: first.attributes['id'] ?? '', item: itemKey(item) },
      });
    return node ? [place] : [];
  });
  if (isOrdered && places.some((place, at) => place < (places[at - 1] ?? 0)))
    report('menu-order', first, {
      args: { menu: first.attributes['id'] ?? '', items: items.map(itemKey).join(', ') },
    });
}

function checkRights(node: ElementNode, item: MenuItemRow, report: Report): void {
  if (item.isReadOnly && node.attributes['accessRightRestriction'] !== 'ro')
    report('menu-read-only', node, { field: 'accessRightRestriction', args: { item: itemKey(item) } });
}
