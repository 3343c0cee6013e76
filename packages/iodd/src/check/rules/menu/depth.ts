import { children, type Node } from '../../../document.ts';
import { limits } from '../../../standard/limits.ts';
import { documentRule } from '../../kit.ts';
import { menusById } from '../../references.ts';

function deeper(
  id: string | undefined,
  menus: ReadonlyMap<string, Node<'Menu'>>,
  above: readonly string[],
): readonly Node<'MenuRef'>[] {
  const menu = id === undefined ? undefined : menus.get(id);
  if (id === undefined || !menu || above.includes(id)) return [];
  const next = [...above, id];
  return children(menu, 'MenuRef').flatMap((node) =>
    next.length >= limits.menuDepth ? [node] : deeper(node.attributes.menuId, menus, next),
  );
}
export const rule = documentRule(
  { id: 'menu/depth', number: 63, clause: 'IODD 1.1, 7.5.8.2', onImport: 'warning' },
  (subject, report) => {
    const menus = menusById(subject);
    const found = new Set(
      subject.nodes('RoleMenuRef').flatMap(({ attributes }) => deeper(attributes.menuId, menus, [])),
    );
    for (const node of found) report(node, 'menuId', { max: limits.menuDepth });
  },
);
