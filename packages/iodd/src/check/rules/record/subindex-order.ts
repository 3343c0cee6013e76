import { children } from '../../../document.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  { id: 'record/subindex-order', number: 89, clause: 'IO-Link Interface, F.3.3', types: ['RecordT'] },
  (node, report) => {
    let last = 0;
    for (const item of children(node, 'RecordItem')) {
      const subindex = valueOf(item, 'subindex');
      if (subindex === undefined) continue;
      if (subindex <= last) report(item, 'subindex', { subindex, last });
      last = Math.max(last, subindex);
    }
  },
);
