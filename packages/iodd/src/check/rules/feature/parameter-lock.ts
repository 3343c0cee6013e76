import { isListed, limitOf } from '../../../meta/limit-of.ts';
import { nodeRule, setAttribute } from '../../kit.ts';

const limit = limitOf('SupportedAccessLocks', 'parameter', 120);
export const rule = nodeRule(
  {
    id: 'feature/parameter-lock',
    number: 120,
    clause: 'IODD 1.1, 7.5.1',
    severity: 'warning',
    versions: ['1.1'],
    types: ['SupportedAccessLocks'],
  },
  (node, report) => {
    const { parameter } = node.attributes;
    if (parameter !== undefined && !isListed(limit, parameter))
      report(node, 'parameter', {}, setAttribute(node, 'parameter', 'false'));
  },
);
