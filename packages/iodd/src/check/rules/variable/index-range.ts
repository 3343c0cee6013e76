import { indexOwner } from '../../../standard/limits.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

const permitted = new Set(['vendor', 'profile', 'safety', 'wireless']);
export const rule = nodeRule(
  {
    id: 'variable/index-range',
    number: 47,
    clause: 'IO-Link Interface, B.2.1',
    types: ['Variable'],
  },
  (node, report) => {
    const index = valueOf(node, 'index');
    const owner = index === undefined ? undefined : indexOwner(index);
    if (index !== undefined && owner !== undefined && !permitted.has(owner) && !(index >= 25 && index <= 27))
      report(node, 'index', { index });
  },
);
