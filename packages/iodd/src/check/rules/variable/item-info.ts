import { child, children } from '../../../document.ts';
import { itemAt } from '../../../resolve/lookup.ts';
import { valueOf } from '../../../values.ts';
import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/item-info', number: 49, clause: 'IODD 1.1, 7.5.4.3' },
  (subject, report) => {
    for (const node of subject.nodes('Variable', 'DirectParameterOverlay')) {
      if (!child(node, 'RecordItemInfo')) continue;
      const variable = subject.variable(node.attributes.id);
      if (variable?.datatype?.type !== 'RecordT') continue;
      for (const one of children(node, 'RecordItemInfo')) {
        const subindex = valueOf(one, 'subindex');
        if (subindex !== undefined && !itemAt(variable.items, subindex))
          report(one, 'subindex', { subindex }, remove(one));
      }
    }
  },
);
