import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/write-only-restriction',
    number: [113, 114],
    clause: 'IODD 1.1, 7.5.8.4',
    versions: ['1.1'],
    types: ['VariableRef', 'RecordItemRef'],
  },
  (node, report) => {
    if (node.attributes.accessRightRestriction === 'wo')
      report(node, 'accessRightRestriction', {}, setAttribute(node, 'accessRightRestriction', null));
  },
);
