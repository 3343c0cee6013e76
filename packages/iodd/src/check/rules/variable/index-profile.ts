import { indexOwner } from '../../../standard/limits.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'variable/index-profile',
    number: 48,
    clause: 'IO-Link Interface, B.2.1',
    severity: 'warning',
    types: ['Variable'],
  },
  (node, report) => {
    const index = valueOf(node, 'index');
    const owner = index === undefined ? undefined : indexOwner(index);
    if (index !== undefined && owner !== undefined && ['profile', 'safety', 'wireless'].includes(owner))
      report(node, 'index', { index });
  },
);
