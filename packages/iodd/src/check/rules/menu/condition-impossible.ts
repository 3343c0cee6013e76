import { children } from '../../../document.ts';
import { mayHold, permittedValues } from '../../holds.ts';
import { documentRule } from '../../kit.ts';
import { targetOf } from '../../references.ts';

/** A menu that depends on a value which its variable never has is never shown. */
export const rule = documentRule(
  { id: 'menu/condition-impossible', clause: 'IODD 1.1, 7.5.8.6', basis: 'ours' },
  (subject, report) => {
    for (const node of subject.nodes('MenuRef').flatMap((one) => children(one, 'Condition'))) {
      const { value, variableId = '' } = node.attributes;
      const target = targetOf(node, subject);
      const values = (target?.item ?? target?.variable)?.values ?? [];
      if (value !== undefined && !mayHold(values, value))
        report(node, 'value', { variable: variableId, value, permitted: permittedValues(values) });
    }
  },
);
