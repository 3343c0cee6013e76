import { documentRule } from '../../kit.ts';
import { placedItems, recordsIn, alignsOneSide } from '../../layout.ts';

export const rule = documentRule(
  { id: 'record/integer-alignment', number: 92, clause: 'IO-Link Interface, F.3.3', severity: 'warning' },
  (subject, report) => {
    const variables = recordsIn(subject, 'variables');
    for (const record of subject.nodes('RecordT'))
      if (!variables.has(record))
        for (const item of placedItems(record, subject)) {
          if (!('bitLength' in item.datatype)) continue;
          const bits = item.datatype.bitLength;
          if (bits >= 8 && bits < 58 && !alignsOneSide(item)) report(item.node, 'bitOffset', { bits });
        }
  },
);
