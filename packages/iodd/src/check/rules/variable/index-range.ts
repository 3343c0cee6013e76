import { isInRanges, limitOf, rangesText } from '../../../meta/limit-of.ts';
import { indexRangesOf } from '../../../meta/limits.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

const own = rangesText(indexRangesOf('vendor'));
const limit = limitOf('Variable', 'index', 47);
export const rule = nodeRule(
  {
    id: 'variable/index-range',
    number: 47,
    clause: 'IO-Link Interface, B.2.1',
    types: ['Variable'],
  },
  (node, report) => {
    const index = valueOf(node, 'index');
    if (index !== undefined && !isInRanges(limit, index)) report(node, 'index', { index, permitted: own });
  },
);
