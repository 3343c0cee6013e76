import { isInRanges, limitOf, rangesText } from '../../../meta/limit-of.ts';
import { vendorEventRanges } from '../../../meta/limits.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

const own = rangesText(vendorEventRanges.map(({ from, to }) => [from, to]));
const limit = limitOf('Event', 'code', 60);
export const rule = nodeRule(
  {
    id: 'event/code-range',
    number: 60,
    clause: 'IO-Link Interface, D.2',
    versions: ['1.1'],
    types: ['Event'],
  },
  (node, report) => {
    const code = valueOf(node, 'code');
    if (code !== undefined && !isInRanges(limit, code)) report(node, 'code', { code, permitted: own });
  },
);
