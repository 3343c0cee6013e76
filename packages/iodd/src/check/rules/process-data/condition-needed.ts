import { child } from '../../../document.ts';
import { documentRule } from '../../kit.ts';

export const rule = documentRule(
  { id: 'process-data/condition-needed', number: 53, clause: 'IODD 1.1, 7.5.5' },
  (subject, report) => {
    const all = subject.nodes('ProcessData');
    const seen = new Set<string>();
    for (const node of all.length > 1 ? all : []) {
      const condition = child(node, 'Condition');
      const value = condition?.attributes.value;
      if (value === undefined || seen.has(value)) report(node, 'Condition', { id: node.attributes.id ?? '' });
      else seen.add(value);
    }
  },
);
