import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

/** The test reads and writes with short and with long indices. */
const ranges: Readonly<Record<string, readonly [from: number, to: number]>> = {
  Config1: [0, 255],
  Config2: [256, 65_535],
  Config3: [0, 255],
};
export const rule = nodeRule(
  {
    id: 'communication/test-index',
    clause: 'IODD 1.1, 7.6.1',
    versions: ['1.1'],
    types: ['TestConfig'],
  },
  (node, report) => {
    const index = valueOf(node, 'index');
    const [from = 0, to = 0] = ranges[node.tag] ?? [];
    if (index !== undefined && (index < from || index > to))
      report(node, 'index', { config: node.tag, index, from, to });
  },
);
