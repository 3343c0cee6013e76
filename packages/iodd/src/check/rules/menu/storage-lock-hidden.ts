import { nodeRule, remove } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'menu/storage-lock-hidden',
    number: 123,
    clause: 'IODD 1.1, 7.5.1',
    versions: ['1.1'],
    types: ['RecordItemRef'],
  },
  (node, report) => {
    if (node.attributes.variableId === 'V_DeviceAccessLocks' && node.attributes.subindex === '2')
      report(node, 'subindex', {}, remove(node));
  },
);
