import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'datatype/unused', number: 29, clause: 'IODD 1.1, 7.5.2' },
  (subject, report) => {
    for (const [id, node] of subject.datatypes)
      if (!subject.isUsed('datatype', id)) report(node, 'id', { id }, remove(node));
  },
);
