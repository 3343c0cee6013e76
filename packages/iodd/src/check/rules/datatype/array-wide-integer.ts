import { documentRule } from '../../kit.ts';
import { itemTypeOf } from '../../layout.ts';

export const rule = documentRule(
  { id: 'datatype/array-wide-integer', number: 87, clause: 'IO-Link Interface, F.2.3' },
  (subject, report) => {
    for (const node of subject.nodes('ArrayT')) {
      const element = itemTypeOf(node, subject);
      if (element && 'bitLength' in element && element.bitLength >= 58 && element.bitLength < 64)
        report(node, undefined, { bits: element.bitLength });
    }
  },
);
