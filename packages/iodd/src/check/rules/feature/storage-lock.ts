import { isListed, limitOf } from '../../../meta/limit-of.ts';
import { nodeRule, setAttribute } from '../../kit.ts';

const limit = limitOf('SupportedAccessLocks', 'dataStorage', 121);
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
    const { dataStorage } = node.attributes;
    if (dataStorage !== undefined && !isListed(limit, dataStorage))
      report(node, 'dataStorage', {}, setAttribute(node, 'dataStorage', 'false'));
  },
);
