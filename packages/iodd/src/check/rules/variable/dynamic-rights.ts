import { nodeRule, setAttribute } from '../../kit.ts';
import { isTrue } from '../../values.ts';

export const rule = nodeRule(
  {
    id: 'variable/dynamic-rights',
    number: 104,
    clause: 'IODD 1.1, 7.5.4.2',
    types: ['Variable', 'DirectParameterOverlay'],
  },
  (node, report) => {
    if (isTrue(node.attributes.dynamic) && node.attributes.accessRights === 'wo')
      report(node, 'dynamic', {}, setAttribute(node, 'dynamic', null));
  },
);
