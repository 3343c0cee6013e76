import { documentRule } from '../../kit.ts';
import { placedItems, recordsIn } from '../../layout.ts';

export const rule = documentRule(
  {
    id: 'record/variable-integer-start',
    number: 94,
    clause: 'IODD 1.1, 7.5.3.2.3',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const record of recordsIn(subject, 'variables').keys())
      for (const { node, datatype, from } of placedItems(record, subject))
        if ('bitLength' in datatype && from % 8 !== 0)
          report(node, 'bitOffset', { bits: datatype.bitLength, offset: from });
  },
);
