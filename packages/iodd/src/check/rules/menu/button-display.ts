import { children } from '../../../document.ts';
import { nodeRule, setAttribute } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/button-display',
    number: 75,
    clause: 'IODD 1.1, 7.5.8.5',
    versions: ['1.1'],
    types: ['VariableRef', 'RecordItemRef'],
  },
  (node, report) => {
    if (children(node, 'Button').length === 0) return;
    for (const field of ['gradient', 'offset', 'unitCode', 'displayFormat'] as const)
      if (node.attributes[field] !== undefined)
        report(node, field, { field }, setAttribute(node, field, null));
  },
);
