import { children } from '../../../document.ts';
import { documentRule, remove } from '../../kit.ts';
import { conditionType } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/condition-type', number: 77, clause: 'IODD 1.1, 7.5.8.6' },
  (subject, report) => {
    for (const node of subject.nodes('MenuRef').flatMap((one) => children(one, 'Condition'))) {
      const type = conditionType(node, subject);
      if (type !== undefined) report(node, 'variableId', { type }, remove(node));
    }
  },
);
