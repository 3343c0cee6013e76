import { nodeRule, setAttribute } from '../../kit.ts';
import { isTrue } from '../../values.ts';

export const rule = nodeRule(
  {
    id: 'feature/storage-lock',
    number: 121,
    clause: 'IODD 1.1, 7.5.1',
    severity: 'warning',
    versions: ['1.1'],
    types: ['SupportedAccessLocks'],
  },
  (node, report) => {
    if (isTrue(node.attributes.dataStorage))
      report(node, 'dataStorage', {}, setAttribute(node, 'dataStorage', 'false'));
  },
);
