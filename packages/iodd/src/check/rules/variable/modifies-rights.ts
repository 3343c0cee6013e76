import { nodeRule, setAttribute } from '../../kit.ts';
import { isTrue } from '../../values.ts';

export const rule = nodeRule(
  {
    id: 'variable/modifies-rights',
    number: 103,
    clause: 'IODD 1.1, 7.5.4.2',
    versions: ['1.1'],
    types: ['Variable', 'DirectParameterOverlay'],
  },
  (node, report) => {
    if (isTrue(node.attributes.modifiesOtherVariables) && node.attributes.accessRights === 'ro')
      report(node, 'modifiesOtherVariables', {}, setAttribute(node, 'modifiesOtherVariables', null));
  },
);
