import { documentRule } from '../../kit.ts';
import { placedItems, alignsOneSide } from '../../layout.ts';

export const rule = documentRule(
  { id: 'record/wide-integer', number: 91, clause: 'IO-Link Interface, F.3.3' },
  (subject, report) => {
    for (const record of subject.nodes('RecordT'))
      for (const item of placedItems(record, subject))
        if ('bitLength' in item.datatype && item.datatype.bitLength >= 58 && !alignsOneSide(item))
          report(item.node, 'bitOffset', { bits: item.datatype.bitLength });
  },
);
