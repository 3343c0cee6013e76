import { standardErrorAdditionalCodes } from '../../../standard/diagnosis/index.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule, remove } from '../../kit.ts';

export const rule = nodeRule(
  {
    id: 'event/standard-error',
    number: 58,
    clause: 'IODD 1.1, 7.5.6',
    versions: ['1.1'],
    types: ['StdErrorTypeRef'],
  },
  (node, report) => {
    const code = valueOf(node, 'additionalCode');
    if (code !== undefined && !standardErrorAdditionalCodes.some((known) => known === code))
      report(node, 'additionalCode', { code }, remove(node));
  },
);
