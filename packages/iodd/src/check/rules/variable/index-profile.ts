import { indexOwner } from '../../../standard/limits.ts';
import { valueOf } from '../../../values.ts';
import { documentRule } from '../../kit.ts';
import { ownedIn } from '../../profile.ts';

export const rule = documentRule(
  { id: 'variable/index-profile', number: 48, clause: 'IO-Link Interface, B.2.1', severity: 'warning' },
  (subject, report) => {
    const { variables } = ownedIn(subject.main);
    for (const node of subject.nodes('Variable')) {
      const index = valueOf(node, 'index');
      const owner = index === undefined ? undefined : indexOwner(index);
      if (index === undefined || variables.get(index) === node.attributes.id) continue;
      if (owner === 'profile' || owner === 'safety' || owner === 'wireless') report(node, 'index', { index });
    }
  },
);
