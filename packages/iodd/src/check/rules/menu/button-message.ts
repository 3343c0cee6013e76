import { child, children } from '../../../document.ts';
import { nodeRule, remove } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/button-message',
    number: 118,
    clause: 'IODD 1.1, 7.5.8.4',
    versions: ['1.1'],
    types: ['VariableRef'],
  },
  (node, report) => {
    if (node.attributes.variableId === 'V_SystemCommand')
      for (const button of children(node, 'Button')) {
        const message = child(button, 'ActionStartedMessage');
        if (message && /^(?:128|129|130|131)$/.test(button.attributes.buttonValue ?? ''))
          report(message, 'textId', {}, remove(message));
      }
  },
);
