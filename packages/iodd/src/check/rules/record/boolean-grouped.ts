import { documentRule } from '../../kit.ts';
import { placedItems, recordsIn } from '../../layout.ts';

export const rule = documentRule(
  {
    id: 'record/boolean-grouped',
    number: 95,
    clause: 'IODD 1.1, 7.5.3.2.3',
    severity: 'warning',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const record of recordsIn(subject, 'variables').keys()) {
      const booleans = placedItems(record, subject).filter(({ datatype }) => datatype.type === 'BooleanT');
      const octets = new Set(booleans.map(({ from }) => Math.floor(from / 8))).size;
      if (octets > Math.ceil(booleans.length / 8))
        report(record, undefined, { count: booleans.length, octets });
    }
  },
);
