import { documentRule, setAttribute } from '../../kit.ts';
import { defaultsIn } from '../../defaults.ts';
import { valueFits } from '../../values.ts';

export const rule = documentRule(
  { id: 'variable/default-value', number: 51, clause: 'IODD 1.1, 7.5.4.3' },
  (subject, report) => {
    for (const { node, value, datatype } of defaultsIn(subject)) {
      const simple = datatype.type === 'ArrayT' ? datatype.element : datatype;
      const { type } = simple;
      if (simple.type === 'RecordT' || !valueFits(simple, value))
        report(node, 'defaultValue', { value, type }, setAttribute(node, 'defaultValue', null));
    }
  },
);
