import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'event/code-profile',
    number: 61,
    clause: 'IO-Link Interface, D.2',
    severity: 'warning',
    versions: ['1.1'],
    types: ['Event'],
  },
  (node, report) => {
    const code = valueOf(node, 'code');
    if (code !== undefined && code >= 0xb000 && code <= 0xbfff) report(node, 'code', { code });
  },
);
