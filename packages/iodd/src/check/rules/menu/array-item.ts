import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'menu/array-item', number: 67, clause: 'IODD 1.1, 7.5.8.4' },
  (subject, report) => {
    for (const node of subject.nodes('RecordItemRef'))
      if (subject.variable(node.attributes.variableId)?.datatype?.type === 'ArrayT')
        report(node, 'variableId', { variable: node.attributes.variableId ?? '' }, remove(node));
  },
);
