import { valueOf } from '../../../values.ts';
import { documentRule } from '../../kit.ts';
import { placedItems } from '../../layout.ts';

export const rule = documentRule(
  { id: 'record/item-outside', clause: 'IO-Link Interface, F.3.3' },
  (subject, report) => {
    for (const record of subject.nodes('RecordT')) {
      const bits = valueOf(record, 'bitLength');
      for (const { node, to } of placedItems(record, subject))
        if (bits !== undefined && to > bits) report(node, 'bitOffset', { end: to, bits });
    }
  },
);
