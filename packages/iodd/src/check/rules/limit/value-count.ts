import { limits } from '../../../meta/limits.ts';
import { nodeRule, elementsIn } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'limit/value-count',
    clause: 'IODD 1.1, B',
    types: ['UIntegerT', 'IntegerT', 'Float32T'],
  },
  (node, report) => {
    for (const [tag, max] of [
      ['ValueRange', limits.valueRanges],
      ['SingleValue', limits.singleValues],
    ] as const) {
      const surplus = elementsIn(node).filter((one) => one.tag === tag)[max];
      if (surplus) report(surplus, undefined, { tag, max });
    }
  },
);
