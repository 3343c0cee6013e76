import { documentRule } from '../../kit.ts';
import { placedItems, recordsIn, crossesOctet } from '../../layout.ts';

export const rule = documentRule(
  {
    id: 'record/small-integer-crossing',
    number: 93,
    clause: 'IO-Link Interface, F.3.3',
    severity: 'warning',
  },
  (subject, report) => {
    const variables = recordsIn(subject, 'variables');
    for (const record of subject.nodes('RecordT'))
      if (!variables.has(record))
        for (const item of placedItems(record, subject))
          if ('bitLength' in item.datatype && item.datatype.bitLength < 8 && crossesOctet(item))
            report(item.node, 'bitOffset', { bits: item.datatype.bitLength });
  },
);
