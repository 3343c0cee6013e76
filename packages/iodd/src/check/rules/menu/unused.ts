import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'menu/unused', number: 64, clause: 'IODD 1.1, 7.5.8.3', versions: ['1.1'] },
  (subject, report) => {
    for (const node of subject.nodes('Menu')) {
      const { id } = node.attributes;
      if (id !== undefined && !subject.isUsed('menu', id)) report(node, 'id', { id }, remove(node));
    }
  },
);
