import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'communication/test-trigger',
    clause: 'IODD 1.1, 7.6.1',
    versions: ['1.1'],
    types: ['EventTrigger'],
  },
  (node, report) => {
    const { appearValue, disappearValue } = node.attributes;
    if (appearValue !== undefined && appearValue === disappearValue)
      report(node, 'disappearValue', { value: appearValue });
  },
);
