import { isListed, limitOf } from '../../../meta/limit-of.ts';
import { nodeRule, setAttribute } from '../../kit.ts';

const limit = limitOf('RecordItem', 'accessRightRestriction', 116);

export const rule = nodeRule(
  {
    id: 'record/write-only-item',
    number: 116,
    clause: 'IODD 1.1, 7.5.3.2.3',
    versions: ['1.1'],
    types: ['RecordItem'],
  },
  (node, report) => {
    const { accessRightRestriction: restriction } = node.attributes;
    if (restriction !== undefined && !isListed(limit, restriction))
      report(node, 'accessRightRestriction', {}, setAttribute(node, 'accessRightRestriction', null));
  },
);
