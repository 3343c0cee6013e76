import { children } from '../../../document.ts';
import { valueOf } from '../../../values.ts';
import { documentRule, remove } from '../../kit.ts';

export const rule = documentRule(
  { id: 'variable/item-info', number: 49, clause: 'IODD 1.1, 7.5.4.3' },
  (subject, report) => {
    for (const { $id, items, datatype } of subject.device.variables) {
      if (datatype?.type !== 'RecordT') continue;
      const node = subject.nodes('Variable', 'DirectParameterOverlay').find((one) => one.$id === $id);
      for (const one of node ? children(node, 'RecordItemInfo') : []) {
        const subindex = valueOf(one, 'subindex');
        if (subindex !== undefined && !items.some((item) => item.subindex === subindex))
          report(one, 'subindex', { subindex }, remove(one));
      }
    }
  },
);
