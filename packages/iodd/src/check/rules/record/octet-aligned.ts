import { documentRule } from '../../kit.ts';
import { placedItems } from '../../layout.ts';

const aligned = new Set<string>(['Float32T', 'StringT', 'OctetStringT', 'TimeT', 'TimeSpanT']);
export const rule = documentRule(
  { id: 'record/octet-aligned', number: 90, clause: 'IO-Link Interface, F.3.3' },
  (subject, report) => {
    for (const record of subject.nodes('RecordT'))
      for (const { node, datatype, from } of placedItems(record, subject))
        if (aligned.has(datatype.type) && from % 8 !== 0)
          report(node, 'bitOffset', { type: datatype.type, offset: from });
  },
);
