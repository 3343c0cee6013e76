import { nodeRule, remove } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/locks-as-items',
    number: 106,
    clause: 'IODD 1.1, 7.5.8.4',
    versions: ['1.1'],
    types: ['VariableRef'],
  },
  (node, report) => {
    if (node.attributes.variableId === 'V_DeviceAccessLocks') report(node, 'variableId', {}, remove(node));
  },
);
