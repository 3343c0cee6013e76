import { isInRanges, limitOf } from '../../../meta/limit-of.ts';
import { valueOf } from '../../../values.ts';
import { documentRule } from '../../kit.ts';
import { ownedIn } from '../../profile.ts';

const [permitted, ownRanges] = [limitOf('Variable', 'index', 47), limitOf('Variable', 'index', 48)];
export const rule = documentRule(
  { id: 'variable/index-profile', number: 48, clause: 'IO-Link Interface, B.2.1', severity: 'warning' },
  (subject, report) => {
    const { variables } = ownedIn(subject.main);
    for (const node of subject.nodes('Variable')) {
      const index = valueOf(node, 'index');
      if (index === undefined || variables.get(index) === node.attributes.id) continue;
      if (isInRanges(permitted, index) && !isInRanges(ownRanges, index)) report(node, 'index', { index });
    }
  },
);
