import { children, type Node } from '../../../document.ts';
import { limits } from '../../../meta/limits.ts';
import { documentRule } from '../../kit.ts';
import { menusById } from '../../references.ts';

type Menus = ReadonlyMap<string, Node<'Menu'>>;
const innerIds = (id: string, menus: Menus): ReadonlySet<string> => {
  const menu = menus.get(id);
  return new Set(menu ? children(menu, 'MenuRef').flatMap(({ attributes }) => attributes.menuId ?? []) : []);
};

/**
 * The menus on the last level that is permitted: those on a way of so many different menus from the top. From a menu
 * on the level above, the first way down finds all but the top it came from, and the second way finds that one.
 */
function lastLevel(tops: readonly string[], menus: Menus): ReadonlySet<string> {
  const found = new Set<string>();
  const firstTop = new Map<string, string>();
  const isDone = new Set<string>();
  for (const top of new Set(tops))
    for (const id of innerIds(top, menus)) {
      const before = firstTop.get(id);
      if (id === top || isDone.has(id)) continue;
      if (before === undefined) {
        firstTop.set(id, top);
        for (const inner of innerIds(id, menus)) if (inner !== id && inner !== top) found.add(inner);
      } else {
        isDone.add(id);
        if (innerIds(id, menus).has(before)) found.add(before);
      }
    }
  return found;
}

export const rule = documentRule(
  { id: 'menu/depth', number: 63, clause: 'IODD 1.1, 7.5.8.2' },
  (subject, report) => {
    const menus = menusById(subject);
    const tops = subject.nodes('RoleMenuRef').flatMap(({ attributes }) => attributes.menuId ?? []);
    for (const id of lastLevel(tops, menus)) {
      const menu = menus.get(id);
      for (const node of menu ? children(menu, 'MenuRef') : [])
        report(node, 'menuId', { max: limits.menuDepth });
    }
  },
);
