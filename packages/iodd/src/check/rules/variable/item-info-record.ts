import { child, children } from '../../../document.ts';
import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/item-info-record', number: 50, clause: 'IODD 1.1, 7.5.4.3' },
  (subject, report) => {
    for (const node of subject.nodes('Variable', 'DirectParameterOverlay')) {
      if (!child(node, 'RecordItemInfo')) continue;
      const type = subject.variable(node.attributes.id)?.datatype?.type;
      if (type !== undefined && type !== 'RecordT')
        for (const one of children(node, 'RecordItemInfo')) report(one, 'subindex', { type }, remove(one));
    }
  },
);
