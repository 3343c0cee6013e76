import { isNode } from '../../../document.ts';
import { isListed, limitOf } from '../../../meta/limit-of.ts';
import { nodeRule, setAttribute } from '../../kit.ts';

const variableLimit = limitOf('VariableRef', 'accessRightRestriction', 113);
const itemLimit = limitOf('RecordItemRef', 'accessRightRestriction', 114);

export const rule = nodeRule(
  {
    id: 'menu/write-only-restriction',
    number: [113, 114],
    clause: 'IODD 1.1, 7.5.8.4',
    versions: ['1.1'],
    types: ['VariableRef', 'RecordItemRef'],
  },
  (node, report) => {
    const { accessRightRestriction: restriction } = node.attributes;
    const limit = isNode(node, 'VariableRef') ? variableLimit : itemLimit;
    if (restriction !== undefined && !isListed(limit, restriction))
      report(node, 'accessRightRestriction', {}, setAttribute(node, 'accessRightRestriction', null));
  },
);
