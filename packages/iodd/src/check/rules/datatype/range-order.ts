import { nodeRule } from '../../kit.ts';
import { spanOf } from '../../values.ts';

export const rule = nodeRule(
  {
    id: 'datatype/range-order',
    clause: 'IODD 1.1, 7.5.3.1.1',
    types: ['UIntegerValueRange', 'IntegerValueRange', 'Float32ValueRange'],
  },
  (node, report) => {
    const span = spanOf(node);
    if (span && span.from >= span.to)
      report(node, 'upperValue', { lower: String(span.from), upper: String(span.to) });
  },
);
