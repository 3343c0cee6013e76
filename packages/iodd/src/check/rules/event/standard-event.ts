import { findStandardEvent } from '../../../standard/diagnosis/index.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule, remove } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'event/standard-event',
    number: 59,
    clause: 'IODD 1.1, 7.5.7',
    versions: ['1.1'],
    types: ['StdEventRef'],
  },
  (node, report) => {
    const code = valueOf(node, 'code');
    if (code !== undefined && !findStandardEvent(code)) report(node, 'code', { code }, remove(node));
  },
);
