import { children } from '../../../document.ts';
import { valueNamed } from '../../../resolve/lookup.ts';
import { documentRule } from '../../kit.ts';
import { refsWithButton, targetOf } from '../../references.ts';

export const rule = documentRule(
  { id: 'menu/button-value', number: 70, clause: 'IODD 1.1, 7.5.8.4' },
  (subject, report) => {
    for (const node of refsWithButton(subject)) {
      const target = targetOf(node, subject);
      if (!target) continue;
      const values = target.item ? target.item.values : target.variable.values;
      for (const button of children(node, 'Button')) {
        const { buttonValue: value = '' } = button.attributes;
        if (!valueNamed(values, value)) report(button, 'buttonValue', { value });
      }
    }
  },
);
