import { child, children } from '../../../document.ts';
import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/button-description',
    number: 119,
    clause: 'IODD 1.1, 7.5.8.4',
    versions: ['1.1'],
    types: ['VariableRef'],
  },
  (node, report) => {
    if (node.attributes.variableId === 'V_SystemCommand')
      for (const button of children(node, 'Button'))
        if (
          /^(?:128|129|130|131)$/.test(button.attributes.buttonValue ?? '') &&
          !child(button, 'Description')
        )
          report(button, 'Description', { value: button.attributes.buttonValue ?? '' });
  },
);
