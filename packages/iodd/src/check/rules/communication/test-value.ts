import { nodeRule } from '../../kit.ts';

/** Up to this many octets fit into one message; the test wants a shorter value and a longer one. */
const octetsOfMessage = 12;
export const rule = nodeRule(
  {
    id: 'communication/test-value',
    clause: 'IODD 1.1, 7.6.1',
    versions: ['1.1'],
    types: ['TestConfig'],
  },
  (node, report) => {
    const octets = node.attributes.testValue?.split(',').length;
    if (octets === undefined || node.tag === 'Config2') return;
    const isShort = octets <= octetsOfMessage;
    if (isShort !== (node.tag === 'Config1'))
      report(node, 'testValue', { config: node.tag, octets, limit: octetsOfMessage });
  },
);
