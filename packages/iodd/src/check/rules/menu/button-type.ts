import { children } from '../../../document.ts';
import { documentRule } from '../../kit.ts';
import { refsWithButton, targetOf } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/button-type', number: 71, clause: 'IODD 1.1, 7.5.8.4', severity: 'warning', versions: ['1.1'] },
  (subject, report) => {
    for (const node of refsWithButton(subject)) {
      const datatype = targetOf(node, subject)?.datatype;
      if (!datatype || (datatype.type === 'UIntegerT' && datatype.bitLength === 8)) continue;
      for (const button of children(node, 'Button')) report(button, 'buttonValue', { type: datatype.type });
    }
  },
);
