import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { rolesWithout } from '../../references.ts';

export const rule = documentRule(
  {
    id: 'process-data/condition-menu',
    number: 57,
    clause: 'IODD 1.1, 7.5.5',
    versions: ['1.1'],
  },
  (subject, report) => {
    for (const node of subject.nodes('ProcessData').flatMap((one) => children(one, 'Condition')))
      for (const role of rolesWithout(node, subject)) report(node, 'variableId', { role: role.tag });
  },
);
