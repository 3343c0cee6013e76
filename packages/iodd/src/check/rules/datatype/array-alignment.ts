import { documentRule } from '../../kit.ts';
import { itemTypeOf } from '../../layout.ts';

export const rule = documentRule(
  {
    id: 'datatype/array-alignment',
    number: 88,
    clause: 'IODD 1.1, 7.5.3.2.2',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const node of subject.nodes('ArrayT')) {
      const element = itemTypeOf(node, subject);
      if (!element || !('bitLength' in element)) continue;
      const bits = element.bitLength;
      if (bits < 8 ? 8 % bits !== 0 : bits % 8 !== 0) report(node, undefined, { bits });
    }
  },
);
