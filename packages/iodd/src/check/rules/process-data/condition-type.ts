import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { conditionType } from '../../references.ts';

export const rule = documentRule(
  { id: 'process-data/condition-type', number: 56, clause: 'IODD 1.1, 7.5.5' },
  (subject, report) => {
    for (const node of subject.nodes('ProcessData').flatMap((one) => children(one, 'Condition'))) {
      const type = conditionType(node, subject);
      if (type !== undefined) report(node, 'variableId', { type });
    }
  },
);
