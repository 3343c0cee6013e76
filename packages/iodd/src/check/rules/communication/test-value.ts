import { fitsTestValue, isTestConfig, octetsOfMessage } from '../../../standard/communication/index.ts';
import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'communication/test-value',
    clause: 'IODD 1.1, 7.6.1',
    versions: ['1.1'],
    types: ['TestConfig'],
  },
  (node, report) => {
    const octets = node.attributes.testValue?.split(',').length;
    if (octets === undefined || !isTestConfig(node.tag) || fitsTestValue(node.tag, octets)) return;
    report(node, 'testValue', { config: node.tag, octets, limit: octetsOfMessage });
  },
);
