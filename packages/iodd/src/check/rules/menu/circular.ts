import { children } from '../../../document.ts';
import { documentRule, remove } from '../../kit.ts';
import { menuGraph } from '../../menu-graph.ts';
import { menusById } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/circular', number: 76, clause: 'IODD 1.1, 7.5.8.6' },
  (subject, report) => {
    const { groupOf } = menuGraph(subject);
    for (const [id, menu] of menusById(subject))
      for (const node of children(menu, 'MenuRef')) {
        const group = groupOf.get(node.attributes.menuId ?? '');
        if (group !== undefined && group === groupOf.get(id))
          report(node, 'menuId', { menu: id }, remove(node));
      }
  },
);
