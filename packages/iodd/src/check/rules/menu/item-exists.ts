import { documentRule, remove } from '../../kit.ts';
import { targetOf } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/item-exists', number: 73, clause: 'IODD 1.1, 7.5.8.5' },
  (subject, report) => {
    for (const node of subject.nodes('RecordItemRef')) {
      const target = targetOf(node, subject);
      const type = target?.variable.datatype?.type;
      if (!target || type === undefined || type === 'ArrayT' || target.variable.processData !== undefined)
        continue;
      if (type !== 'RecordT' || !target.item)
        report(
          node,
          'subindex',
          { variable: target.variable.id, subindex: node.attributes.subindex ?? '' },
          remove(node),
        );
    }
  },
);
