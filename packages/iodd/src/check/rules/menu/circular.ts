import { children, type Node } from '../../../document.ts';
import { documentRule, remove } from '../../kit.ts';
import { menusById } from '../../references.ts';

function leadsBack(
  from: string | undefined,
  to: string,
  menus: ReadonlyMap<string, Node<'Menu'>>,
  seen: Set<string>,
): boolean {
  if (from === undefined || seen.has(from)) return false;
  if (from === to) return true;
  seen.add(from);
  const menu = menus.get(from);
  return (
    menu !== undefined &&
    children(menu, 'MenuRef').some(({ attributes }) => leadsBack(attributes.menuId, to, menus, seen))
  );
}
export const rule = documentRule(
  { id: 'menu/circular', number: 76, clause: 'IODD 1.1, 7.5.8.6' },
  (subject, report) => {
    const menus = menusById(subject);
    for (const [id, menu] of menus)
      for (const node of children(menu, 'MenuRef'))
        if (leadsBack(node.attributes.menuId, id, menus, new Set()))
          report(node, 'menuId', { menu: id }, remove(node));
  },
);
