import { isTestConfig, testConfigs } from '../../../standard/communication/index.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'communication/test-index',
    clause: 'IODD 1.1, 7.6.1',
    versions: ['1.1'],
    types: ['TestConfig'],
  },
  (node, report) => {
    const index = valueOf(node, 'index');
    if (!isTestConfig(node.tag)) return;
    const { from, to } = testConfigs[node.tag];
    if (index !== undefined && (index < from || index > to))
      report(node, 'index', { config: node.tag, index, from, to });
  },
);
