import { child } from '../../../document.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'menu/name', number: 65, clause: 'IODD 1.1, 7.5.8.3', onImport: 'warning' },
  (subject, report) => {
    const below = new Set(subject.nodes('MenuRef').map(({ attributes }) => attributes.menuId));
    for (const node of subject.nodes('Menu'))
      if (below.has(node.attributes.id) && !child(node, 'Name'))
        report(node, 'Name', { id: node.attributes.id ?? '' });
  },
);
