import { nodeRule, setAttribute } from '../../kit.ts';
import { isTrue } from '../../values.ts';

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
    if (isTrue(node.attributes.parameter))
      report(node, 'parameter', {}, setAttribute(node, 'parameter', 'false'));
  },
);
