import { nodeRule } from '../../kit.ts';
import { firstOverlaps } from '../../overlaps.ts';
import { spansOf } from '../../values.ts';

export const rule = nodeRule(
  {
    id: 'datatype/value-overlap',
    number: 86,
    clause: 'IODD 1.1, 7.5.3.1.1',
    types: ['BooleanT', 'UIntegerT', 'IntegerT', 'Float32T'],
  },
  (node, report) => {
    const spans = spansOf(node);
    const overlapped = firstOverlaps(spans);
    spans.forEach((span, position) => {
      const first = spans[overlapped[position] ?? -1];
      const field = span.node.attributes['value'] === undefined ? 'lowerValue' : 'value';
      if (first) report(span.node, field, { value: String(span.from), other: String(first.from) });
    });
  },
);
