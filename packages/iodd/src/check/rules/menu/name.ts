import { child } from '../../../document.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'menu/name', number: 65, clause: 'IODD 1.1, 7.5.8.3' },
  (subject, report) => {
    const nameless = subject.nodes('Menu').filter((node) => !child(node, 'Name'));
    if (nameless.length === 0) return;
    const below = new Set(subject.nodes('MenuRef').map(({ attributes }) => attributes.menuId));
    for (const node of nameless)
      if (below.has(node.attributes.id)) report(node, 'Name', { id: node.attributes.id ?? '' });
  },
);
