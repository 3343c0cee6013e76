import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'record/write-only-item',
    number: 116,
    clause: 'IODD 1.1, 7.5.3.2.3',
    versions: ['1.1'],
    types: ['RecordItem'],
  },
  (node, report) => {
    if (node.attributes.accessRightRestriction === 'wo')
      report(node, 'accessRightRestriction', {}, setAttribute(node, 'accessRightRestriction', null));
  },
);
